-- The request for a profile is sent once under its draft's id, like every other sending.

alter table envios drop constraint envios_objeto_check, add constraint envios_objeto_check
  check (objeto in ('eventos', 'pagamentos', 'negociacoes', 'propostas', 'minutas', 'perfis'));
