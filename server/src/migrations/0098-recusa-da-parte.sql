-- A parte refuses the mediator who disclosed something when accepting (Lei 13.140/2015, art. 5, sole paragraph).
alter table designacoes add column prazo_de_recusa_id bigint unique references eventos;
comment on column designacoes.prazo_de_recusa_id is 'the evento whose deadline ends the right of each parte to refuse this person; null: nothing was disclosed';

alter table eventos drop constraint eventos_ato;
alter table eventos add constraint eventos_ato check (ato in (
  'protocolo', 'custas-pagas', 'designacao', 'aceite', 'termo-de-aceite', 'recusa', 'prazo-de-recusa', 'recusa-da-parte',
  'substituicao', 'ativacao', 'recusa-do-procedimento', 'arquivamento', 'reativacao', 'suspensao', 'acordo',
  'acordo-em-negociacao', 'termo-final', 'reativacao-por-movimentacao', 'prorrogacao', 'prazo-parado', 'prazo-retomado',
  'sigilo', 'contato', 'senha', 'silencio', 'fim-do-silencio', 'movimentacao'
));
