-- A closed account stands for nobody: who opened a negotiation signs for the solicitantes only while their account is open.
create or replace view negociacao_signatarios as
  select p.negociacao_id, p.id as parte_id, r.user_id
    from negociacao_partes p join negociacao_representantes r on r.parte_id = p.id
  union
  select n.id, p.id, n.user_id
    from negociacoes n
      join users u on u.id = n.user_id and u.encerrada_em is null
      join negociacao_partes p on p.negociacao_id = n.id and p.polo = 'solicitante';

-- Who invites in a negotiation: who opened it, and once that account is closed every other one of the same side.
create view negociacao_anfitrioes as
  select n.id as negociacao_id, n.user_id
    from negociacoes n join users u on u.id = n.user_id and u.encerrada_em is null
  union
  select n.id, a.user_id
    from negociacoes n
      join users u on u.id = n.user_id and u.encerrada_em is not null
      join negociacao_acessos a on a.negociacao_id = n.id and a.polo = 'solicitante' and a.user_id <> n.user_id;
comment on view negociacao_anfitrioes is 'who corrects the contacts of a negotiation, invites again, and is told who comes and goes';

-- Accounts that were closed before they left their negotiations by it; what they signed stays.
create temporary table saem on commit drop as
  select a.negociacao_id, a.user_id
    from negociacao_acessos a
      join users u on u.id = a.user_id and u.encerrada_em is not null
   where not exists (select from assinaturas s join minutas m on m.id = s.minuta_id
    where m.negociacao_id = a.negociacao_id and s.user_id = a.user_id);
delete from negociacao_representantes r using saem where r.negociacao_id = saem.negociacao_id and r.user_id = saem.user_id;
delete from negociacao_acessos a using saem where a.negociacao_id = saem.negociacao_id and a.user_id = saem.user_id;
