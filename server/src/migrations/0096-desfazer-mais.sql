-- The e-mails about the calendar's link, a request to close the account and a refused passkey have the link that undoes a change too.
alter table mudancas_da_conta
  drop constraint mudancas_da_conta_tipo_check,
  add constraint mudancas_da_conta_tipo_check check (tipo in ('email', 'senha', 'dois-fatores', 'aplicativo', 'codigos', 'chave',
    'chave-recusada', 'aparelho', 'calendario', 'encerramento')),
  drop constraint mudancas_da_conta_check,
  add constraint mudancas_da_conta_check
    check ((ligado is not null) = (tipo in ('dois-fatores', 'aplicativo', 'chave', 'calendario')));
