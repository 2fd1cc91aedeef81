-- One figure more: the fees received, by what they were for.
alter table indicadores drop constraint indicadores_medida_check;
alter table indicadores add constraint indicadores_medida_check
  check (medida in ('protocolos', 'designacao', 'aceite', 'abertos', 'encerrados', 'custas', 'especies', 'emails', 'fases'));

-- One act more: the arbitrators set another last day for the award.
do $$
declare
  atos text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'eventos_ato');
begin
  alter table eventos drop constraint eventos_ato;
  execute 'alter table eventos add constraint eventos_ato '
    || replace(atos, '''sentenca-apresentada''::text', '''prazo-da-sentenca''::text, ''sentenca-apresentada''::text');
end $$;
