/** Words of exercise names in endurance sports, climbing and mobility, in six languages, in the singular and without accents. */
export const enduranceWords = `
abseil afloje aceleracion aceleraciones aceleracao aceleracoes allungo allunghi arrampicata
bergsprint bergsprints borboleta boulder bouldern bracciata bracciate brasse bretzel brustbeine
campusboard caminhada carioca cars continua continuo corda cordelette coordinazione coordination cossack cote cuesta cuestas
delfinbeine delfino deslizamiento dyno
einbeinig escada escalada escalade escalera estiramento estiramiento etirement
fahrrad farfalla fahrtspiel fingerhang flossen footwork freistil foulee foulees frogger
gallop gehen
hugellauf hugellaufe
inchworm
jambe jambes
kilterboard kletter klettern kniehebe koordination kraularme kraulbeine
lagen lagenschwimmen langlauf laufband laufabc laufschule ligne lignes lizard lunghissimo lungo
mezzofondo misti moonboard muscu
nadada
palas paletas perna pes pies pullbuoy palettes pasada patinaje pedal pernada pernadas pinne plaquettes pliometria plongee polichinelos
progresion progresiones progressivi progressivo progresivo progresivos progressifs pyramide
rectas renfo reta retas ripetuta ripetute rollski rucken ruckenbeine rugby
salita salite scala scatto scatti schlittschuh schmetterlingsbeine schmetterling schwellenlauf skipping sloper sprint staffel stile suicidio
talon talons tavoletta tecnica technik tecnico tempolauf tempolaufe tempowechsellauf tensionboard thread toprope traverse traversata
velocidad velocidade velocita vitesse
waldlauf wanderung
`
