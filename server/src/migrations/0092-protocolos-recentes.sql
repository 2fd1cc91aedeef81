-- The filings whose author has not closed yet what is said after it (docs/rules/screens.md#after-filing).

create table protocolos_recentes (
  procedimento_id bigint primary key references procedimentos(id),
  user_id bigint not null references users(id),
  created_at timestamptz not null
);
comment on table protocolos_recentes is 'filings whose author still sees what happens next; removed when closed, or after 30 days';
create index protocolos_recentes_user on protocolos_recentes (user_id, procedimento_id desc);
create index protocolos_recentes_created_at on protocolos_recentes (created_at);
