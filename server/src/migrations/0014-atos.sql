-- Each evento names its act in a column of its own.

alter table eventos
  add column ato text not null default 'movimentacao',
  add column forma smallint not null default 1;
comment on column eventos.ato is 'what was done; the list is in contract/src/rules/atos.ts';
comment on column eventos.forma is 'which members the hash covers: 1 without ato (all eventos before this migration), 2 with it';
alter table eventos disable trigger eventos_append_only;
-- A movement has a receipt, and of the acts only the filing, which is the first evento, has one too. So a movement that somebody
-- had named like an act, before these names were reserved, stays a movement.
update eventos e set ato = a.ato
from (values
  ('Protocolo da petição inicial', 'protocolo'), ('Custas pagas', 'custas-pagas'),
  ('Designação de árbitro', 'designacao'), ('Designação de mediador', 'designacao'),
  ('Aceite de árbitro', 'aceite'), ('Aceite de mediador', 'aceite'),
  ('Recusa de árbitro', 'recusa'), ('Recusa de mediador', 'recusa'),
  ('Substituição de árbitro', 'substituicao'), ('Substituição de mediador', 'substituicao'),
  ('Processo ativo', 'ativacao'), ('Caso ativo', 'ativacao'),
  ('Processo recusado', 'recusa-do-procedimento'), ('Caso recusado', 'recusa-do-procedimento'),
  ('Processo arquivado', 'arquivamento'), ('Caso arquivado', 'arquivamento'),
  ('Processo reativado', 'reativacao'), ('Caso reativado', 'reativacao'),
  ('Processo suspenso', 'suspensao'), ('Caso suspenso', 'suspensao'),
  ('Acordo registrado', 'acordo'), ('Processo reativado por movimentação', 'reativacao-por-movimentacao'),
  ('Prazo prorrogado por indisponibilidade da plataforma', 'prorrogacao'), ('Sigilo de documento alterado', 'sigilo'),
  ('Contato de parte corrigido', 'contato'), ('Nova senha de acesso enviada às partes', 'senha'),
  ('Notificações silenciadas', 'silencio'), ('Notificações reativadas', 'fim-do-silencio')
) as a (descricao, ato)
where e.descricao = a.descricao
  and ((a.ato = 'protocolo' and e.numero = 1) or not exists (select from recibos r where r.evento_id = e.id));
alter table eventos enable trigger eventos_append_only;
alter table eventos
  alter column ato drop default,
  alter column forma drop default,
  add constraint eventos_forma check (forma in (1, 2)),
  add constraint eventos_ato check (ato in (
    'protocolo', 'custas-pagas', 'designacao', 'aceite', 'recusa', 'substituicao', 'ativacao', 'recusa-do-procedimento',
    'arquivamento', 'reativacao', 'suspensao', 'acordo', 'reativacao-por-movimentacao', 'prorrogacao', 'sigilo', 'contato',
    'senha', 'silencio', 'fim-do-silencio', 'movimentacao'
  ));

drop index eventos_de_pessoas;
drop index eventos_de_pessoas_em;
create index eventos_de_pessoas on eventos (procedimento_id, created_at) where autor_tipo is not null
  and ato not in ('silencio', 'fim-do-silencio');
create index eventos_de_pessoas_em on eventos (created_at, procedimento_id) where autor_tipo is not null
  and ato not in ('silencio', 'fim-do-silencio');
