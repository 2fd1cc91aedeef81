-- Whoever is given access by themselves or as a third party waits for a correction of a contact under way, and the correction for
-- them (`holdContatos`, docs/rules/access.md#who-judges-reads-no-case): what the triggers of 0046 then read is what holds.
create function segura_contatos() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7305441904);
  return null;
end
$$;
create trigger segura_contatos before insert on procedimento_acessos for each statement execute function segura_contatos();
create trigger segura_contatos before insert on terceiros_processos for each statement execute function segura_contatos();
