-- Who signs for which parte: the accounts of its contacts, and for every solicitante also who opened the negotiation.
create view negociacao_signatarios as
  select p.negociacao_id, p.id as parte_id, r.user_id
    from negociacao_partes p join negociacao_representantes r on r.parte_id = p.id
  union
  select n.id, p.id, n.user_id
    from negociacoes n join negociacao_partes p on p.negociacao_id = n.id and p.polo = 'solicitante';
comment on view negociacao_signatarios is 'who signs for which parte of a negotiation';

-- Who has to answer a draft is reminded too, not only who has to sign it.
create or replace function minutas_so_avancam() returns trigger language plpgsql as $$
declare
  avancada minutas := old;
begin
  if tg_op = 'UPDATE' and ((old.situacao = new.situacao and old.situacao in ('aguardando', 'em-assinatura'))
    or (old.situacao = 'aguardando' and new.situacao in ('revisada', 'em-assinatura', 'assinada'))
    or (old.situacao = 'em-assinatura' and new.situacao = 'assinada')) then
    avancada.situacao := new.situacao;
    avancada.lembrada_em := new.lembrada_em;
    if new is not distinct from avancada then return new; end if;
  end if;
  raise exception 'o texto de uma minuta não muda' using errcode = 'insufficient_privilege';
end
$$;
comment on column minutas.lembrada_em is 'who has to answer the draft, or from the first signature on who has not signed, was last reminded';
