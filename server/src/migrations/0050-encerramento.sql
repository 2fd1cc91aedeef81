-- Closing one's own account (docs/rules/personal-data.md): asked for first, done thirty days later unless the person signs in.
alter table users
  add column encerramento_pedido_em timestamptz,
  add column encerrada_em timestamptz,
  -- A closed account is blocked too: nothing that a blocked account may not do is left to it.
  add constraint users_encerrada check (encerrada_em is null or bloqueado_em is not null),
  drop constraint users_cpf_check,
  -- The CPF of a closed account stands in `contas_encerradas`, so that the person may register anew.
  add constraint users_cpf_check check (cpf ~ '^[0-9]{11}$' or encerrada_em is not null);
create index users_a_encerrar on users (encerramento_pedido_em) where encerramento_pedido_em is not null and encerrada_em is null;

-- Who the name on an act belonged to: evidence, not contact.
create table contas_encerradas (
  user_id bigint primary key references users,
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  pedida_em timestamptz not null,
  encerrada_em timestamptz not null
);
