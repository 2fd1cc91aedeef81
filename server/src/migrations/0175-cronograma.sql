-- A step of a timetable may be taken out of it before its day: nobody owes it any more, and no calendar shows it.
alter table prazos add column retirado_em timestamptz;
comment on column prazos.retirado_em is 'when the arbitrators took this step out of the timetable';

-- The eventos of a procedimento by their act: the steps of its timetable, among others.
create index eventos_cronograma on eventos (procedimento_id, numero) where ato = 'cronograma';
