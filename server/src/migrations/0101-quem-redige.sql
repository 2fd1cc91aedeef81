-- Who writes the first draft: who made the accepted proposal, and where that account is blocked or no longer takes part anybody of its side.
create view negociacao_redatores as
  select p.negociacao_id, a.user_id
    from propostas p
      join users u on u.id = p.user_id
      join negociacao_acessos a on a.negociacao_id = p.negociacao_id and a.polo = p.polo
   where p.situacao = 'aceite'
     and (a.user_id = p.user_id
       or u.bloqueado_em is not null
       or not exists (select from negociacao_acessos autor
        where autor.negociacao_id = p.negociacao_id and autor.user_id = p.user_id));
comment on view negociacao_redatores is 'who writes the first draft of a negotiation whose proposal was accepted';
