-- A filter by two letters is answered by an index of the pairs in each name. The trigram index, asked for the two with each of seventy
-- characters after them (0115), left most of the work to the comparison of every row found.
create function pares(texto text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select substr(palavra, i, 2) from regexp_split_to_table(texto, '[^a-z0-9]+') palavra, generate_series(1, length(palavra) - 1) i)
$$;
create index procedimentos_partes_pares on procedimentos using gin (pares(partes_busca));
create index procedimentos_advogado_pares on procedimentos using gin (pares(advogado_busca));
create index negociacoes_partes_pares on negociacoes using gin (pares(partes_busca));
drop index procedimentos_partes_fora_do_ascii, procedimentos_advogado_fora_do_ascii, negociacoes_partes_fora_do_ascii;
analyze procedimentos;
analyze negociacoes;
