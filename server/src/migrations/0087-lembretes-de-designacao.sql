-- Reminders to people who have not answered their designation, and the desk's queue of them.
alter table designacoes add column lembrada_em timestamptz;
comment on column designacoes.lembrada_em is 'when the secretariat last reminded the person to answer';
create index designacoes_pendentes on designacoes (created_at, id) where situacao = 'pendente';
create index designacoes_recusadas on designacoes (procedimento_id, papel) where situacao = 'recusada';
