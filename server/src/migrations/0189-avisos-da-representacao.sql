-- Nothing is written to a lawyer whose representation ended, also where their address is still a contact of the former client.
create function nao_representa_mais(uma_parte bigint, uma_parte_da_negociacao bigint, um_email text) returns boolean
language sql stable as $$
  select exists (select from users u join representacoes r on r.advogado_id = u.id
      left join partes t on t.id = r.parte_id left join negociacao_partes n on n.id = r.negociacao_parte_id
    where u.email = lower(um_email) and (r.parte_id = uma_parte or r.negociacao_parte_id = uma_parte_da_negociacao)
      and r.acesso_desde is not null and coalesce(t.documento, n.documento) <> u.cpf
    having bool_and(r.encerrada_em is not null))
$$;
comment on function nao_representa_mais is 'whether this address belongs to a lawyer who represented this parte and does not any more';

-- While a lawyer acts whom the parte chose to receive its notices, they go to no other address of the parte.
create function so_o_advogado(uma_parte bigint) returns boolean language sql stable as $$
  select exists (select from representacoes r join users u on u.id = r.advogado_id
    where r.parte_id = uma_parte and r.so_advogado and r.acesso_desde is not null and r.encerrada_em is null
      and u.email_verified_at is not null and u.bloqueado_em is null and u.encerrada_em is null
      and not exists (select from silencios s where s.procedimento_id = r.procedimento_id and s.user_id = u.id))
$$;
