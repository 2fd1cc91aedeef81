-- The acts of the course of an arbitration (docs/rules/arbitragem.md).
do $$
declare
  atos text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'eventos_ato');
  novos text[] := array[
    'defesa',
    'indicacao',
    'presidencia',
    'revelacao',
    'impugnacao',
    'manifestacao-na-impugnacao',
    'decisao-da-impugnacao',
    'texto-do-termo',
    'recusa-do-termo',
    'termo-de-arbitragem',
    'cronograma',
    'pericia',
    'aceite-da-pericia',
    'recusa-da-pericia',
    'honorarios-da-pericia',
    'quesitos',
    'laudo',
    'esclarecimento-da-pericia',
    'fim-da-pericia',
    'sentenca-apresentada',
    'sentenca',
    'pedido-de-esclarecimentos',
    'decisao-dos-esclarecimentos'
  ];
begin
  alter table eventos drop constraint eventos_ato;
  execute 'alter table eventos add constraint eventos_ato '
    || replace(atos, '''sigilo''::text', array_to_string(array(select quote_literal(novo) || '::text' from unnest(novos) novo), ', ') || ', ''sigilo''::text');
end $$;

-- How the chamber conducts an arbitration, where its regulation may choose. Each change is a row; the newest is in force.
create table ritos (
  id bigint generated always as identity primary key,
  indicacao_dias integer check (indicacao_dias between 1 and 180),
  defesa_dias_uteis integer check (defesa_dias_uteis between 1 and 180),
  objecao_dias integer check (objecao_dias between 1 and 180),
  impugnacao_dias integer check (impugnacao_dias between 1 and 180),
  manifestacao_dias integer not null check (manifestacao_dias between 1 and 180),
  sentenca_meses integer check (sentenca_meses between 1 and 60),
  esclarecimentos_dias integer check (esclarecimentos_dias between 1 and 180),
  decisao_dias integer not null check (decisao_dias between 1 and 180),
  escrutinio boolean not null,
  created_at timestamptz not null,
  mudado_por bigint references users
);
comment on column ritos.indicacao_dias is 'calendar days; a number that is absent: the chamber does without that step';
comment on column ritos.mudado_por is 'null: the rules with which the platform came';
create trigger ritos_append_only before update or delete on ritos for each row execute function proibe_alteracao();
create trigger ritos_no_truncate before truncate on ritos for each statement execute function proibe_alteracao();
insert into ritos (indicacao_dias, defesa_dias_uteis, objecao_dias, impugnacao_dias, manifestacao_dias, sentenca_meses,
  esclarecimentos_dias, decisao_dias, escrutinio, created_at)
values (15, 10, 10, 15, 10, 6, 5, 10, false, now());
