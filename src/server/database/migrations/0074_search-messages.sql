-- The different words of a text as a search compares them: in lower case and without accents. A character of Chinese or
-- Japanese and an emoji are words of their own, because no space separates them from the next one. All other signs separate words.
CREATE FUNCTION search_words(text text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT left(word, 40)
  FROM regexp_split_to_table(
    regexp_replace(
      replace(translate(lower(regexp_replace(normalize(text, NFKD), '[\u0300-\u036f\u3099\u309a\u200d\ufe0f]', '', 'g')), 'øłđ', 'old'), 'ß', 'ss'),
      '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\u2600-\u27bf\U0001f000-\U0001faff])', ' \1 ', 'g'),
    '[\u0001-/:-@\[-`{-\u00bf×÷\u2000-\u206f\u3000-\u303f]+') AS word
  WHERE word <> '');--> statement-breakpoint
-- Each word after a key of its thread. Two threads rarely have the same key, and searches compare the thread as well.
CREATE FUNCTION thread_words(coach_id uuid, athlete_id uuid, words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(SELECT right(coach_id::text, 4) || right(athlete_id::text, 4) || word FROM unnest(words) AS word);--> statement-breakpoint
-- Matches texts with a word that starts with each of these. Null without words, which matches nothing. The words contain no quotes.
CREATE FUNCTION match_prefixes(words text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT string_agg('''' || word || ''':*', ' & ') FROM unnest(words) AS word)::tsquery;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_terms" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(thread_words(coach_id, athlete_id, search_words(text)))) STORED;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search_terms") WITH (fastupdate=false);