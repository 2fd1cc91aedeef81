-- Models of agreements. A new version is a new row, so that it is known which one a draft began with; the latest is offered.
create table modelos_de_acordo (
  id bigint generated always as identity primary key,
  modelo text not null,
  versao integer not null,
  nome text not null,
  html text not null,
  created_at timestamptz not null default now(),
  publicado_por bigint references users,
  unique (modelo, versao)
);
comment on column modelos_de_acordo.html is 'with fields in double braces: see negociacoes/minutas/modelos.ts';
create trigger modelos_de_acordo_append_only before update or delete on modelos_de_acordo
  for each row execute function proibe_alteracao();
create trigger modelos_de_acordo_no_truncate before truncate on modelos_de_acordo
  for each statement execute function proibe_alteracao();

insert into modelos_de_acordo (modelo, versao, nome, html) values
('pagamento', 1, 'Acordo de pagamento', $html$<h2 style="text-align: center">Termo de acordo</h2>
<p style="text-align: justify">Pelo presente instrumento, de um lado, como credor, {{solicitantes}}; de outro, como devedor, {{solicitadas}}; celebram, na negociação nº {{negociacao}} da {{camara}}, o presente acordo, que se regerá pelas cláusulas seguintes.</p>
<h3>Cláusula 1ª – Do objeto</h3>
<p style="text-align: justify">Este acordo põe fim, por concessões mútuas (Código Civil, art. 840), à controvérsia assim descrita pelas partes: {{descricao}}</p>
<h3>Cláusula 2ª – Do pagamento</h3>
<p style="text-align: justify">O devedor pagará ao credor a quantia de {{valor_da_proposta}}, nas condições da proposta aceita: {{proposta}}</p>
<h3>Cláusula 3ª – Da mora</h3>
<p style="text-align: justify">O atraso no pagamento sujeita o devedor a multa de 2% sobre o valor em atraso, juros de 1% ao mês e correção monetária pelo IPCA, sem prejuízo do vencimento antecipado das parcelas restantes se o atraso passar de trinta dias.</p>
<h3>Cláusula 4ª – Da quitação</h3>
<p style="text-align: justify">Cumprido integralmente este acordo, as partes dão uma à outra plena, geral e irrevogável quitação do que é objeto dele, para nada mais reclamarem a esse título.</p>
<h3>Cláusula 5ª – Da confidencialidade</h3>
<p style="text-align: justify">As informações trocadas na negociação são confidenciais (Lei 13.140/2015, arts. 30 e 31). O próprio acordo pode ser apresentado para o seu cumprimento.</p>
<h3>Cláusula 6ª – Da assinatura e da força deste acordo</h3>
<p style="text-align: justify">As partes admitem como válida a assinatura eletrônica feita na plataforma da {{camara}} (Medida Provisória 2.200-2/2001, art. 10, § 2º; Lei 14.063/2020, art. 4º) e reconhecem este acordo como título executivo extrajudicial, nos termos da lei.</p>
<p>{{cidade}}, {{data}}.</p>$html$),
('geral', 1, 'Acordo sobre outras obrigações', $html$<h2 style="text-align: center">Termo de acordo</h2>
<p style="text-align: justify">{{solicitantes}}, como primeira parte, e {{solicitadas}}, como segunda parte, celebram, na negociação nº {{negociacao}} da {{camara}}, o presente acordo.</p>
<h3>Cláusula 1ª – Do objeto</h3>
<p style="text-align: justify">Este acordo resolve a seguinte questão: {{descricao}}</p>
<h3>Cláusula 2ª – Das obrigações</h3>
<p style="text-align: justify">As partes obrigam-se ao que consta da proposta aceita, no valor de {{valor_da_proposta}}: {{proposta}}</p>
<h3>Cláusula 3ª – Do descumprimento</h3>
<p style="text-align: justify">A parte que não cumprir o que lhe cabe será notificada para fazê-lo em quinze dias; persistindo o descumprimento, pagará multa de 10% sobre o valor deste acordo, além de perdas e danos.</p>
<h3>Cláusula 4ª – Da quitação</h3>
<p style="text-align: justify">Cumprido o acordo, nada mais será devido entre as partes pelo que é objeto dele.</p>
<h3>Cláusula 5ª – Da confidencialidade e da assinatura</h3>
<p style="text-align: justify">As informações trocadas na negociação são confidenciais (Lei 13.140/2015, arts. 30 e 31). As partes admitem como válida a assinatura eletrônica feita na plataforma da {{camara}} (Medida Provisória 2.200-2/2001, art. 10, § 2º; Lei 14.063/2020, art. 4º).</p>
<p>{{cidade}}, {{data}}.</p>$html$);
