-- Notices of a case to the address of who judges one of its partes wait for the secretariat (docs/rules/access.md#who-judges-reads-no-case).
alter table emails
  drop constraint emails_retido_por_check,
  add constraint emails_retido_por_check check (retido_por in ('enderecos', 'movimentacoes', 'julga'));
