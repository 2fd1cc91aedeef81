-- One figure more: how long the phases of an arbitration took.
alter table indicadores drop constraint indicadores_medida_check;
alter table indicadores add constraint indicadores_medida_check
  check (medida in ('protocolos', 'designacao', 'aceite', 'abertos', 'encerrados', 'custas', 'emails', 'fases'));
