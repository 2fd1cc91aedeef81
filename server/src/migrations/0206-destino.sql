-- For whom a filing is (docs/rules/access.md#for-whom-a-filing-is). Null: only for the mediator, as before.
alter table eventos_reservados add column destino text check (destino in ('secretaria', 'partes_e_secretaria'));
comment on column eventos_reservados.destino is 'for whom it was filed; null: only for the mediator. The hash of the evento covers it';

create table destinos (
  mudanca_id bigint primary key references eventos,
  evento_id bigint not null references eventos_reservados,
  destino text not null check (destino in ('todos', 'secretaria', 'partes_e_secretaria'))
);
create index destinos_evento on destinos (evento_id, mudanca_id desc);
comment on table destinos is 'changes of for whom a filing is, each with its evento; the last one counts';
create trigger destinos_append_only before update or delete on destinos
  for each row execute function proibe_alteracao();
create trigger destinos_no_truncate before truncate on destinos
  for each statement execute function proibe_alteracao();

do $$
declare
  atos text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'eventos_ato');
begin
  alter table eventos drop constraint eventos_ato;
  execute 'alter table eventos add constraint eventos_ato ' || replace(atos, '''sigilo''::text', '''sigilo''::text, ''destino''::text');
end $$;
