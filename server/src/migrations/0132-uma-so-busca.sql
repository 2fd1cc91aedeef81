-- Texts are searched and compared without regard to apostrophes, quotation marks, invisible signs, and how words are separated (blank,
-- hyphen, slash, dot, comma), beside accents and case. `fold` of contract/src/values/fold.ts does the same; a test compares both. The collation
-- is named, so that the database's own changes nothing.
create or replace function normaliza(texto text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(regexp_replace(texto,
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
        '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
        '"''`\u00b4\u00a8\u00ab\u00bb\u02b9-\u02bd\u02c8\u02ca\u02cb\u02ee\u055a\u2018-\u201f\u2032-\u2037\u2039\u203a\ua78c\uff02\uff07\uff40]',
        '', 'g'), NFKD),
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g') collate pg_c_utf8),
      'øðđħıłŋŧς', 'oddhilntσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\t-\r \u0085\u1680\u2028\u2029\-\u058a\u2010-\u2015\u2043\u2212/.,()]+', ' ', 'g')),
    '(^| )d (?=[a-z0-9])', '\1d', 'g')
$$;

update procedimentos p set partes_busca = f.nomes
from (select procedimento_id, string_agg(normaliza(nome), ' | ' order by id) as nomes from partes group by procedimento_id) f
where f.procedimento_id = p.id and f.nomes <> p.partes_busca;
update negociacoes n set partes_busca = f.nomes
from (select negociacao_id, string_agg(normaliza(nome), ' | ' order by id) as nomes from negociacao_partes group by negociacao_id) f
where f.negociacao_id = n.id and f.nomes <> n.partes_busca;
update partes_conhecidas k set nome_busca = left(normaliza(p.nome), 200)
from partes p where p.id = k.parte_id and k.nome_busca <> left(normaliza(p.nome), 200);
update partes_conhecidas k set nome_busca = left(normaliza(p.nome), 200)
from negociacao_partes p where p.id = k.negociacao_parte_id and k.nome_busca <> left(normaliza(p.nome), 200);
-- Computed again for every row, and so are their indexes.
alter table procedimentos alter column advogado_busca set expression as (normaliza(coalesce(advogado_nome, '')));
alter table users alter column nome_busca set expression as (normaliza(first_name || ' ' || last_name));

-- Of names that are the same by now, the later ones get a number.
drop index filtros_salvos_nome;
update filtros_salvos f set nome = f.nome || ' ' || f.id
from (select id, row_number() over (partition by user_id, lista, normaliza(nome) order by id) as n from filtros_salvos) d
where d.id = f.id and d.n > 1;
create unique index filtros_salvos_nome on filtros_salvos (user_id, lista, normaliza(nome));

analyze procedimentos, negociacoes, users, partes_conhecidas;
