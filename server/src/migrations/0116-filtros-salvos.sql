-- Filters of the lists that a user saved under a name (docs/rules/screens.md#saved-filters).

create table filtros_salvos (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  lista text not null check (lista in ('processos', 'casos', 'negociacoes')),
  nome text not null,
  filtro jsonb not null,
  pessoas jsonb not null,
  created_at timestamptz not null
);
comment on column filtros_salvos.filtro is 'as the list takes it: checked when saved, and again when read';
comment on column filtros_salvos.pessoas is 'names of the people in it, as the search showed them to the owner';
create unique index filtros_salvos_nome on filtros_salvos (user_id, lista, normaliza(nome));
