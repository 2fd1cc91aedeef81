-- Whose a deadline is, which evento answers it, and that it passed without one.
alter table eventos
  add column prazo_quem text check (prazo_quem in ('demandantes', 'demandadas', 'arbitros', 'parte')),
  add column prazo_parte_id bigint references partes,
  add column responde_a integer,
  add constraint eventos_prazo_quem check (prazo is not null or prazo_quem is null),
  add constraint eventos_prazo_da_parte check ((prazo_quem = 'parte') is true = (prazo_parte_id is not null));
comment on column eventos.prazo_quem is 'whose the deadline is; absent: it is everybody’s';
comment on column eventos.responde_a is 'numero of the evento of this docket whose deadline it answers';

alter table prazos
  add column cumprido_em timestamptz,
  add column sem_manifestacao_id bigint references eventos,
  add column encerrado boolean not null default false;
comment on column prazos.cumprido_em is 'when everybody whose deadline it is had answered it';
comment on column prazos.sem_manifestacao_id is 'the evento that says it passed without an answer';
comment on column prazos.encerrado is 'no such evento will be written any more';
-- Those that ended before this rule stay as they are.
update prazos set encerrado = true where dia < (now() at time zone 'America/Sao_Paulo')::date;
create index prazos_a_vencer on prazos (dia) where not encerrado;

-- Which side answered a deadline, and with which evento: one of everybody waits for both sides.
create table prazo_respostas (
  prazo_id bigint not null references prazos,
  evento_id bigint not null references eventos,
  polo text check (polo in ('demandante', 'demandada')),
  unique nulls not distinct (prazo_id, evento_id, polo)
);
comment on column prazo_respostas.polo is 'absent: who conducts';

-- One act more: the platform says that a deadline passed without an answer.
do $$
declare
  atos text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'eventos_ato');
begin
  alter table eventos drop constraint eventos_ato;
  execute 'alter table eventos add constraint eventos_ato '
    || replace(atos, '''prazo-parado''::text', '''prazo-vencido''::text, ''prazo-parado''::text');
end $$;
