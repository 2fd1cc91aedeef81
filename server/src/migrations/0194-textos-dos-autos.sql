-- The text of the documents of the docket, page by page, for the search (docs/rules/screens.md#search-in-the-autos,
-- docs/decisions/091-text-search.md).

-- Folds a text, or what a person searches for, before the dictionary reduces its words: case, accents, plurals that the dictionary would
-- part from their singular once the accent is gone (execução, execuções), and numbers, which are one word however they are written
-- (CNPJ, CPF, number of a court case, day, money). It never adds, removes or moves a blank: excerpts rely on that.
create function dobra_texto(texto text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(
      lower(regexp_replace(normalize(texto, NFKD), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8),
      '“', '"'), '”', '"'), '–', '-'), '—', '-'), 'r$', ','),
      '\.([0-9a-z]{3})\.([0-9a-z]{3})/([0-9a-z]{4})-([0-9]{2})\M', '\1\2\3\4', 'g'),
      '\m([0-9]{7})-([0-9]{2})\.([0-9]{4})\.([0-9])\.([0-9]{2})\.([0-9]{4})\M', '\1\2\3\4\5\6', 'g'),
      '\m([0-9]{3})\.([0-9]{3})\.([0-9]{3})-([0-9]{2})\M', '\1\2\3\4', 'g'),
      '\m([0-9]{2})/([0-9]{2})/([0-9]{4})\M', '\1\2\3,\3', 'g'),
      -- Money: 1.234,00 is 1234, and 1.234,56 is one word as well.
      '(?<=[0-9])\.([0-9]{3})\M', '\1', 'g'),
      '(?<=[0-9]),00\M', '', 'g'),
      '(?<=[0-9]),([0-9]{2})\M', 'c\1', 'g'),
      '[ao]es\M', 'ao', 'g'),
      '([a-z]{2}[ae])is\M', '\1l', 'g'),
      '([a-z]{2}e)ns\M', '\1m', 'g'),
    '/', ','), '\', ','), '@', ','), '_', ','), '.', ','), '<', ','), '>', ',')
$$;

-- Bound to the functions it calls when it is created: indexes are built and analysed without our schema in the search path.
create function vetor_do_texto(texto text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('pg_catalog.portuguese', dobra_texto(texto));

-- What becomes of the text of each document of a docket, from the moment it is there. Recordings have none, and what was sent only to the
-- mediator is never read.
create table documento_textos (
  documento_id bigint primary key references documentos on delete cascade,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'feito', 'imagem', 'falhou')),
  tentativas smallint not null default 0,
  lido_em timestamptz check (lido_em is not null or situacao = 'pendente')
);
comment on column documento_textos.situacao is 'feito: its pages are in documento_paginas; imagem: it has no text; falhou: it could not be read';
create index documento_textos_por_ler on documento_textos (documento_id)
  where situacao = 'pendente' or situacao = 'falhou' and tentativas < 3;

create function documento_espera_leitura() returns trigger language plpgsql as $$
begin
  insert into documento_textos (documento_id)
  select d.id from novos d
  where d.evento_id is not null and d.tipo <> 'audio'
    and not exists (select from eventos_reservados r where r.evento_id = d.evento_id);
  return null;
end
$$;
create trigger documentos_espera_leitura after insert on documentos referencing new table as novos
  for each statement execute function documento_espera_leitura();
insert into documento_textos (documento_id)
select d.id from documentos d
where d.evento_id is not null and d.tipo <> 'audio'
  and not exists (select from eventos_reservados r where r.evento_id = d.evento_id);

create table documento_paginas (
  documento_id bigint not null references documentos on delete cascade,
  pagina integer not null check (pagina > 0),
  texto text not null,
  dobrado text generated always as (dobra_texto(texto)) stored,
  busca tsvector generated always as (vetor_do_texto(texto)) stored,
  primary key (documento_id, pagina)
);
comment on table documento_paginas is 'the text of each page that has one; of long documents the first pages only';
comment on column documento_paginas.dobrado is 'kept for the excerpts, because folding takes longer than searching';
create index documento_paginas_busca on documento_paginas using gin (busca);

-- The search over everything finds eventos by their words.
create function vetor_do_evento(descricao text, descricao_outros text) returns tsvector language sql immutable parallel safe
  return vetor_do_texto(descricao || ' ' || coalesce(descricao_outros, ''));
create index eventos_busca on eventos using gin (vetor_do_evento(descricao, descricao_outros));
