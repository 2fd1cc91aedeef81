-- Procedimentos that came from a file of a former system (docs/decisions/095-import-and-destination.md).
create table importados (
  procedimento_id bigint primary key references procedimentos,
  tipo text not null check (tipo in ('processo', 'caso')),
  numero text not null,
  arquivo text not null,
  arquivo_sha256 text not null check (arquivo_sha256 ~ '^[0-9a-f]{64}$'),
  linha integer not null check (linha > 0),
  importado_por bigint not null references users,
  created_at timestamptz not null,
  aberto_em timestamptz,
  aberto_por bigint references users,
  check ((aberto_em is null) = (aberto_por is null))
);
create unique index importados_numero on importados (tipo, lower(numero));
create index importados_a_abrir on importados (created_at, procedimento_id) where aberto_em is null;
create index importados_importado_por on importados (importado_por);
create index importados_aberto_por on importados (aberto_por) where aberto_por is not null;
comment on table importados is 'procedimentos imported from a file; nobody is written to before aberto_em';
comment on column importados.numero is 'the number in the former system: the same is never imported twice';
comment on column importados.linha is 'the first line of the file that names it';

do $$
declare
  atos text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'eventos_ato');
begin
  alter table eventos drop constraint eventos_ato;
  execute 'alter table eventos add constraint eventos_ato '
    || replace(atos, '''protocolo''::text', '''protocolo''::text, ''importacao''::text, ''evento-importado''::text, '
      || '''abertura-de-importado''::text');
end $$;
