-- Whom a user has named as a parte before, for the forms to offer: one row for each document number, which leads to the parte that
-- the user named last with it. What is shown of it is read there.
create table partes_conhecidas (
  user_id bigint not null references users,
  -- "C": a number is looked for by its beginning.
  documento text collate "C" not null,
  nome_busca text not null,
  parte_id bigint references partes on delete cascade,
  negociacao_parte_id bigint references negociacao_partes on delete cascade,
  usada_em timestamptz not null,
  primary key (user_id, documento),
  check (num_nonnulls(parte_id, negociacao_parte_id) = 1)
);
comment on column partes_conhecidas.nome_busca is 'the beginning of the name as searched; an index takes no text of any length';
-- One user's are compared with what was typed from the last used on, until ten are found, without reading the table.
create index partes_conhecidas_ultimas on partes_conhecidas (user_id, usada_em desc, documento) include (nome_busca);
create index partes_conhecidas_parte on partes_conhecidas (parte_id) where parte_id is not null;
create index partes_conhecidas_negociacao_parte on partes_conhecidas (negociacao_parte_id) where negociacao_parte_id is not null;

insert into partes_conhecidas (user_id, documento, nome_busca, parte_id, negociacao_parte_id, usada_em)
select distinct on (user_id, documento) user_id, documento, left(normaliza(nome), 200), parte_id, negociacao_parte_id, created_at
from (
  select p.user_id, pt.documento, pt.nome, pt.id as parte_id, null::bigint as negociacao_parte_id, p.created_at
  from procedimentos p join partes pt on pt.procedimento_id = p.id
  union all
  select n.user_id, pt.documento, pt.nome, null, pt.id, n.created_at
  from negociacoes n join negociacao_partes pt on pt.negociacao_id = n.id
) as nomeadas
-- A closed account has nothing that was only for the person's own eyes.
where user_id not in (select id from users where encerrada_em is not null)
order by user_id, documento, created_at desc, parte_id desc, negociacao_parte_id desc;
