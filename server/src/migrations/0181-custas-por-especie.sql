-- One figure more: the fees received, by what they were for.
alter table indicadores drop constraint indicadores_medida_check;
alter table indicadores add constraint indicadores_medida_check
  check (medida in ('protocolos', 'designacao', 'aceite', 'abertos', 'encerrados', 'custas', 'especies', 'emails', 'fases'));
