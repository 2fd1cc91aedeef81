-- A filter by two letters finds them in the trigram index with whatever follows in printable ASCII. The few names with anything else (normaliza
-- has taken the accents) are found here, so that the filter still finds all that contain them.
create index procedimentos_partes_fora_do_ascii on procedimentos (id) where partes_busca ~ '[^ -~]';
create index procedimentos_advogado_fora_do_ascii on procedimentos (id) where advogado_busca ~ '[^ -~]';
create index negociacoes_partes_fora_do_ascii on negociacoes (id) where partes_busca ~ '[^ -~]';
