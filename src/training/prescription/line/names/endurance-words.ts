/** Words of exercise names in endurance sports, climbing and mobility, in six languages, in the singular and without accents. */
export const enduranceWords = `
abseil aceleracion aceleraciones aceleracao aceleracoes allungo allunghi arrampicata
bergsprint bergsprints boulder bouldern bracciata bracciate brasse bretzel brustbeine
campusboard caminhada carioca cars corda cordelette coordinazione coordination cossack cote cuesta cuestas
delfinbeine deslizamiento dyno
einbeinig escada escalada escalade escalera estiramento estiramiento etirement
fahrrad fahrtspiel fingerhang flossen footwork foulee foulees frogger
gallop gehen
hugellauf hugellaufe
inchworm
jambe jambes
kilterboard kletter klettern kniehebe koordination kraularme kraulbeine
lagenschwimmen langlauf laufband laufabc laufschule ligne lignes lizard lunghissimo lungo
mezzofondo moonboard
nadada
palas paletas palettes pasada patinaje pedal pernada pernadas pinne plaquettes pliometria plongee polichinelos
progressivi progressivo progresivo progresivos progressifs pyramide
rectas reta retas ripetuta ripetute rollski ruckenbeine rugby
salita salite scala scatto scatti schlittschuh schmetterlingsbeine schwellenlauf skipping sloper sprint staffel suicidio
talon talons tecnica technik tecnico tempolauf tempolaufe tempowechsellauf tensionboard thread toprope traverse traversata
velocidad velocidade velocita vitesse
waldlauf wanderung
`
