-- Until when the sides of a process may name arbitrators, and whom they named (docs/rules/arbitragem.md#indication).
create table janelas_de_indicacao (
  procedimento_id bigint primary key references procedimentos,
  aberta_em timestamptz not null,
  ate date not null,
  lembrada_em timestamptz
);
comment on column janelas_de_indicacao.ate is 'the last day, as the setting was when the window opened';

create table indicacoes (
  id bigint generated always as identity primary key,
  procedimento_id bigint not null references procedimentos,
  polo text not null check (polo in ('demandante', 'demandada')),
  parte_id bigint references partes,
  user_id bigint not null references users,
  arbitro_id bigint references users,
  evento_id bigint not null references eventos,
  created_at timestamptz not null
);
comment on table indicacoes is 'the last one of each parte counts';
comment on column indicacoes.parte_id is 'null: by the filer, for all demandantes';
comment on column indicacoes.arbitro_id is 'null: this parte prefers that the chamber chooses';
create index indicacoes_procedimento on indicacoes (procedimento_id, id);
create index indicacoes_parte on indicacoes (parte_id);
create index indicacoes_user on indicacoes (user_id);
create index indicacoes_arbitro on indicacoes (arbitro_id);
create index indicacoes_evento on indicacoes (evento_id);
create trigger indicacoes_append_only before update or delete on indicacoes for each row execute function proibe_alteracao();
create trigger indicacoes_no_truncate before truncate on indicacoes for each statement execute function proibe_alteracao();

alter table designacoes add column presidencia_id bigint references eventos;
comment on column designacoes.presidencia_id is 'the evento that made this person the president of a tribunal of three; null: another one presides, or none does yet';
create index designacoes_presidencia on designacoes (presidencia_id);
create unique index designacoes_um_presidente on designacoes (procedimento_id)
  where presidencia_id is not null and situacao in ('pendente', 'aceita');
