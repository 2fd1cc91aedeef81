-- What a parte sent only to the mediator stays with the mediator to whom it was sent; a later one reads it where the sender allows it.
create table reservados_liberados (
  evento_id bigint not null references eventos_reservados,
  designacao_id bigint not null references designacoes,
  created_at timestamptz not null,
  primary key (evento_id, designacao_id)
);
comment on table reservados_liberados is 'eventos that their sender let a later mediator read, by the designation of that mediator';
create index reservados_liberados_designacao on reservados_liberados (designacao_id);
create trigger reservados_liberados_append_only before update or delete on reservados_liberados
  for each row execute function proibe_alteracao();
create trigger reservados_liberados_no_truncate before truncate on reservados_liberados
  for each statement execute function proibe_alteracao();
