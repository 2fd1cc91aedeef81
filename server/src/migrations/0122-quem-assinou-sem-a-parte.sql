-- An account that signed a draft could still become a representative of a further parte. Nobody signs twice, so that parte could never
-- be signed for, and the negotiation never end. It is without an account again: its contacts can be corrected.
delete from negociacao_representantes r
 using negociacoes n
 where n.id = r.negociacao_id and n.situacao = 'minuta-em-assinatura'
   and exists (select from assinaturas s join minutas m on m.id = s.minuta_id
                where m.negociacao_id = r.negociacao_id and s.user_id = r.user_id)
   and not exists (select from assinaturas s join minutas m on m.id = s.minuta_id
                where m.negociacao_id = r.negociacao_id and s.partes @> jsonb_build_array(jsonb_build_object('id', r.parte_id)));
