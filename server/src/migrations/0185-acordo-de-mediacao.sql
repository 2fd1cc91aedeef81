-- The agreement that ends a mediation: a text of the case, and the final term that holds it (docs/rules/procedimentos.md#agreement-of-a-mediation).
do $$
declare
  atos text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'eventos_ato');
begin
  alter table eventos drop constraint eventos_ato;
  execute 'alter table eventos add constraint eventos_ato '
    || replace(atos, '''termo-de-arbitragem''::text', '''termo-de-arbitragem''::text, ''texto-do-acordo''::text, '
      || '''recusa-do-acordo''::text, ''fim-do-texto-do-acordo''::text, ''acordo-de-mediacao''::text');
end $$;

-- A case has one agreement that is being written, signed, or was signed.
create unique index textos_um_acordo on textos (procedimento_id) where tipo = 'acordo' and situacao <> 'encerrado';

alter table texto_versoes drop constraint texto_versoes_polo_check;
alter table texto_versoes add constraint texto_versoes_polo_check check (polo in ('tribunal', 'mediador'));
comment on column texto_versoes.polo is 'who writes it: the arbitrators, or the mediator';
alter table texto_assinaturas drop constraint texto_assinaturas_papel_check;
alter table texto_assinaturas add constraint texto_assinaturas_papel_check check (papel in ('arbitro', 'mediador', 'parte'));
comment on column texto_assinaturas.por is 'the partes it was given for: parte_id, parte, qualidade, documento_confere; empty for an arbitrator or a mediator';
comment on column textos.nota is 'why it was closed without some signatures; absent: all signed, or the mediation ended without it';
comment on column textos.nota_de is 'the name of the person who closed it';

alter table termos_finais add column texto_id bigint references textos;
alter table termos_finais add constraint termos_finais_um_acordo check (num_nonnulls(negociacao_id, texto_id) <= 1);
comment on column termos_finais.negociacao_id is 'where the agreement that it holds was signed; terms from before 2026-12 only name that agreement, or say that none is part of them';
comment on column termos_finais.texto_id is 'the agreement of the case that it holds';

alter table modelos_de_acordo drop constraint modelos_de_acordo_tipo_check;
alter table modelos_de_acordo
  add constraint modelos_de_acordo_tipo_check check (tipo in ('acordo', 'termo-de-arbitragem', 'acordo-de-mediacao'));
insert into modelos_de_acordo (tipo, modelo, versao, nome, html) values
('acordo-de-mediacao', 'acordo-de-mediacao', 1, 'Acordo de mediação', $html$<h2 style="text-align: center">Acordo de mediação</h2>
<p style="text-align: center">Caso nº {{caso}}, {{camara}}</p>
<h3>1. Das partes e do mediador</h3>
<p style="text-align: justify"><strong>Demandantes:</strong> {{demandantes}}</p>
<p style="text-align: justify"><strong>Demandadas:</strong> {{demandadas}}</p>
<p style="text-align: justify"><strong>Advogados:</strong> {{advogados}}</p>
<p style="text-align: justify">A mediação foi conduzida por {{mediador}}, que ajudou as partes a chegar ao acordo e não decidiu por elas.</p>
<h3>2. Do que se trata</h3>
<p style="text-align: justify">{{natureza}}</p>
<h3>3. Do que as partes ajustam</h3>
<p style="text-align: justify">________</p>
<h3>4. Do descumprimento</h3>
<p style="text-align: justify">A parte que não cumprir o que lhe cabe, no dia e no modo ajustados, paga multa de ________ sobre o que faltar, com juros de um por cento ao mês e correção pelo índice ________.</p>
<h3>5. Da quitação</h3>
<p style="text-align: justify">Cumprido o acordo, as partes dão uma à outra quitação do que nele se trata, e nada mais podem exigir por esse motivo.</p>
<h3>6. Das custas</h3>
<p style="text-align: justify">As custas da câmara e os honorários do mediador ficam a cargo de ________. Cada parte paga o seu advogado.</p>
<h3>7. Da confidencialidade</h3>
<p style="text-align: justify">O que foi dito e mostrado na mediação é confidencial, salvo o que for preciso para cumprir este acordo (Lei 13.140/2015, arts. 30 e 31).</p>
<h3>8. Da força deste acordo</h3>
<p style="text-align: justify">Assinado pelas partes e pelo mediador, este acordo consta do termo final de mediação, que é título executivo extrajudicial (Lei 13.140/2015, art. 20, parágrafo único). As partes admitem como válida a assinatura eletrônica feita na plataforma da {{camara}} (Medida Provisória 2.200-2/2001, art. 10, § 2º; Lei 14.063/2020, art. 4º).</p>
<p>{{cidade}}, {{data}}.</p>$html$);
