-- A session proves itself again before acts that a stolen token must not do (docs/rules/access.md#fresh-proof).
alter table sessions add column provada_em timestamptz;
comment on column sessions.provada_em is 'when its user last proved password and second factor in it; null: not since it was opened, or the role has changed since';
comment on column sessions.usada_em is 'last use by a person, to within a minute; calls that a screen makes by itself do not count';

alter table codigos
  drop constraint codigos_finalidade_check,
  add constraint codigos_finalidade_check check (finalidade in
    ('entrar', 'silenciar', 'assinar', 'desligar-aplicativo', 'trocar-email', 'novo-email', 'nova-chave', 'provar'));

alter table codigos
  drop constraint codigos_fator_check,
  add constraint codigos_fator_check check (fator in ('email', 'aplicativo', 'chave'));
comment on column codigos.fator is 'aplicativo, chave: nothing was sent; the row says that the password was right and a code of the app, a passkey or a recovery code is awaited';

alter table desafios
  drop constraint desafios_finalidade_check,
  add constraint desafios_finalidade_check check (finalidade in ('entrar', 'registrar', 'provar'));
comment on column desafios.vinculo is 'who may answer it: the device that wants to sign in, or the session that adds a passkey or proves itself again';
