-- The suspension of a procedimento stops its running deadlines; they go on with what was left when it continues.
alter table prazos add column restantes integer check (restantes > 0);
comment on column prazos.restantes is 'business days left when the suspension stopped the deadline; null while it runs';

alter table eventos drop constraint eventos_ato;
alter table eventos add constraint eventos_ato check (ato in (
  'protocolo', 'custas-pagas', 'designacao', 'aceite', 'recusa', 'substituicao', 'ativacao', 'recusa-do-procedimento',
  'arquivamento', 'reativacao', 'suspensao', 'acordo', 'acordo-em-negociacao', 'termo-final', 'reativacao-por-movimentacao',
  'prorrogacao', 'prazo-parado', 'prazo-retomado', 'sigilo', 'contato', 'senha', 'silencio', 'fim-do-silencio', 'movimentacao'
));
