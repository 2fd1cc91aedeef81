-- When we learned that the bank gave the money of a charge back to its cardholder for good. `custa_reaberta_id`: the fee (or batch)
-- it had paid, which is open again because of it.
alter table cobrancas
  add column perdida_em timestamptz,
  add column custa_reaberta_id bigint references pagamentos,
  add constraint cobrancas_custa_reaberta check (custa_reaberta_id is null or perdida_em is not null);
