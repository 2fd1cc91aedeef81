-- A lawyer who opened a negociação for a client stands for the solicitantes only while a representation lasts (docs/rules/representacao.md).
create function deixou_de_representar(uma_negociacao bigint, um_user bigint) returns boolean language sql stable as $$
  select exists (select from representacoes
      where negociacao_id = uma_negociacao and advogado_id = um_user and acesso_desde is not null and encerrada_em is not null)
    and not exists (select from representacoes
      where negociacao_id = uma_negociacao and advogado_id = um_user and acesso_desde is not null and encerrada_em is null)
$$;
create or replace view negociacao_signatarios as
  select p.negociacao_id, p.id as parte_id, r.user_id
    from negociacao_partes p join negociacao_representantes r on r.parte_id = p.id
  union
  select n.id, p.id, n.user_id
    from negociacoes n
      join users u on u.id = n.user_id and u.encerrada_em is null
      join negociacao_partes p on p.negociacao_id = n.id and p.polo = 'solicitante'
   where not deixou_de_representar(n.id, n.user_id);
create or replace view negociacao_anfitrioes as
  select n.id as negociacao_id, n.user_id
    from negociacoes n join users u on u.id = n.user_id and u.encerrada_em is null
   where not deixou_de_representar(n.id, n.user_id)
  union
  select n.id, a.user_id
    from negociacoes n
      join users u on u.id = n.user_id and (u.encerrada_em is not null or deixou_de_representar(n.id, n.user_id))
      join negociacao_acessos a on a.negociacao_id = n.id and a.polo = 'solicitante' and a.user_id <> n.user_id;
