-- What keeps a person from mediating or judging is looked up by person.
create index designacoes_por_pessoa on designacoes (user_id, papel);
create index procedimentos_advogado on procedimentos (lower(advogado_email)) where advogado_email is not null;

-- The end of a mediation (Lei 13.140/2015, art. 20).
alter table eventos drop constraint eventos_ato;
alter table eventos add constraint eventos_ato check (ato in (
  'protocolo', 'custas-pagas', 'designacao', 'aceite', 'recusa', 'substituicao', 'ativacao', 'recusa-do-procedimento',
  'arquivamento', 'reativacao', 'suspensao', 'acordo', 'termo-final', 'reativacao-por-movimentacao', 'prorrogacao', 'sigilo',
  'contato', 'senha', 'silencio', 'fim-do-silencio', 'movimentacao'
));

-- What an evento that only the mediator may read says. The evento itself and its documentos bear the same words for everybody, so
-- that no list, search or e-mail can tell others more.
create table eventos_reservados (
  evento_id bigint primary key references eventos,
  remetente_id bigint references users,
  sal text not null check (sal ~ '^[0-9a-f]{64}$'),
  descricao text not null,
  nomes text[] not null
);
comment on column eventos_reservados.remetente_id is 'the sender, who reads it too; null where the mediator sent it';
comment on column eventos_reservados.sal is 'random; part of the hash, so that nobody can guess the text from the hash';
comment on column eventos_reservados.nomes is 'the names of its documentos, in their order';
create trigger eventos_reservados_append_only before update or delete on eventos_reservados
  for each row execute function proibe_alteracao();
create trigger eventos_reservados_no_truncate before truncate on eventos_reservados
  for each statement execute function proibe_alteracao();

-- The private notes of a mediator on a case.
create table caso_notas (
  procedimento_id bigint not null references casos (procedimento_id),
  user_id bigint not null references users,
  texto text not null,
  versao integer not null,
  alterada_em timestamptz not null,
  primary key (procedimento_id, user_id)
);
