-- The e-mail about a sign-in by a new device has the link that undoes a change too: it ends the sessions and voids the password.
alter table mudancas_da_conta
  drop constraint mudancas_da_conta_tipo_check,
  add constraint mudancas_da_conta_tipo_check
    check (tipo in ('email', 'senha', 'dois-fatores', 'aplicativo', 'codigos', 'chave', 'aparelho'));
