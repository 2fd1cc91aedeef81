-- The regulations a chamber begins with; the secretariat publishes its own versions over them.

insert into regulamentos (produto, versao, html) values
('expedito', 1, $html$<h2>Regulamento do procedimento expedito</h2>
<p>O procedimento expedito é conduzido por árbitro único, por escrito e com o menor número de atos que assegure às partes igualdade e defesa. Aplica-se quando as partes o escolhem ou quando é requerida a nomeação de um só árbitro.</p>
<h3>Art. 1º – Objeto e convenção</h3>
<p>Podem ser submetidos à arbitragem litígios relativos a direitos patrimoniais disponíveis, entre pessoas capazes de contratar (Lei 9.307/1996, art. 1º). Em contrato de adesão, a cláusula compromissória só tem eficácia se o aderente tomar a iniciativa da arbitragem ou concordar com ela expressamente, por escrito, com assinatura ou visto especial (art. 4º, § 2º).</p>
<h3>Art. 2º – Requerimento</h3>
<p>A parte apresenta pela plataforma o requerimento, com a qualificação das partes, os fatos, os pedidos, o valor da causa e a convenção de arbitragem, e recolhe as custas da tabela em vigor. O protocolo gera recibo com data, hora e o resumo criptográfico dos arquivos.</p>
<h3>Art. 3º – Árbitro</h3>
<p>A secretaria indica o árbitro entre pessoas capazes e de confiança das partes. Antes de aceitar, o árbitro revela qualquer fato que denote dúvida justificada quanto à sua imparcialidade e independência (art. 14, § 1º). A parte que quiser recusá-lo deve fazê-lo na primeira oportunidade que tiver de se manifestar (arts. 15 e 20).</p>
<h3>Art. 4º – Defesa e provas</h3>
<p>A demandada tem 10 dias úteis para apresentar defesa e documentos. O árbitro decide com base nos documentos; só designa audiência ou perícia se forem indispensáveis.</p>
<h3>Art. 5º – Prazos</h3>
<p>Os prazos contam-se em dias úteis, excluído o dia do começo e incluído o do vencimento. O prazo que terminar em sábado, domingo, feriado nacional, segunda ou terça-feira de carnaval, ou em dia alcançado por certidão de indisponibilidade da plataforma, prorroga-se para o dia útil seguinte. Não há recesso automático.</p>
<h3>Art. 6º – Sentença</h3>
<p>O árbitro profere a sentença, escrita e fundamentada (art. 26), no prazo que as partes convencionarem ou, na falta de convenção, em até seis meses da instituição da arbitragem (art. 23). Em cinco dias da ciência, salvo outro prazo acordado, a parte pode pedir a correção de erro material ou esclarecimentos (art. 30).</p>
<h3>Art. 7º – Efeitos e sigilo</h3>
<p>O árbitro é juiz de fato e de direito, e a sentença não fica sujeita a recurso nem a homologação pelo Poder Judiciário (art. 18). Produz entre as partes os mesmos efeitos da sentença judicial e, se condenatória, é título executivo (art. 31). O procedimento é sigiloso, salvo acordo das partes ou exigência legal.</p>$html$),
('ordinario', 1, $html$<h2>Regulamento do procedimento ordinário</h2>
<p>O procedimento ordinário destina-se aos litígios que pedem instrução mais ampla. É conduzido por um ou por três árbitros, conforme o requerimento e a convenção das partes.</p>
<h3>Art. 1º – Objeto e convenção</h3>
<p>Podem ser submetidos à arbitragem litígios relativos a direitos patrimoniais disponíveis, entre pessoas capazes de contratar (Lei 9.307/1996, art. 1º). Em contrato de adesão, a cláusula compromissória só tem eficácia se o aderente tomar a iniciativa da arbitragem ou concordar com ela expressamente, por escrito, com assinatura ou visto especial (art. 4º, § 2º).</p>
<h3>Art. 2º – Requerimento</h3>
<p>A parte apresenta pela plataforma o requerimento, com a qualificação das partes, os fatos, os pedidos, o valor da causa e a convenção de arbitragem, e recolhe as custas da tabela em vigor. O protocolo gera recibo com data, hora e o resumo criptográfico dos arquivos.</p>
<h3>Art. 3º – Tribunal arbitral</h3>
<p>Os árbitros são sempre em número ímpar (art. 13, § 1º) e procedem com imparcialidade, independência, competência, diligência e discrição (art. 13, § 6º). A arbitragem considera-se instituída quando todos aceitam a nomeação (art. 19).</p>
<h3>Art. 4º – Revelação, impedimento e substituição</h3>
<p>Antes de aceitar, cada árbitro responde ao questionário da câmara e revela qualquer fato que denote dúvida justificada quanto à sua imparcialidade e independência (art. 14, § 1º). A recusa é arguida na primeira oportunidade (arts. 15 e 20). O árbitro que se escusar ou for afastado é substituído pela secretaria.</p>
<h3>Art. 5º – Defesa e manifestações</h3>
<p>A demandada tem 10 dias úteis para apresentar defesa e, se quiser, reconvenção. O tribunal fixa os prazos das demais manifestações e assegura o contraditório, a igualdade das partes, a sua imparcialidade e o livre convencimento (art. 21, § 2º).</p>
<h3>Art. 6º – Provas e audiência</h3>
<p>O tribunal pode tomar depoimentos, ouvir testemunhas e determinar perícias ou outras provas, a pedido ou de ofício (art. 22). A qualquer tempo as partes podem conciliar-se; o acordo pode ser declarado em sentença (art. 28).</p>
<h3>Art. 7º – Prazos</h3>
<p>Os prazos contam-se em dias úteis, excluído o dia do começo e incluído o do vencimento. O prazo que terminar em sábado, domingo, feriado nacional, segunda ou terça-feira de carnaval, ou em dia alcançado por certidão de indisponibilidade da plataforma, prorroga-se para o dia útil seguinte. Não há recesso automático.</p>
<h3>Art. 8º – Sentença</h3>
<p>A sentença contém relatório, fundamentos, dispositivo, data e lugar (art. 26) e é proferida no prazo convencionado ou, na falta de convenção, em até seis meses da instituição da arbitragem ou da substituição do árbitro (art. 23). Em cinco dias da ciência, salvo outro prazo acordado, a parte pode pedir a correção de erro material ou esclarecimentos (art. 30). A ação de nulidade deve ser proposta em até 90 dias (art. 33, § 1º).</p>
<h3>Art. 9º – Efeitos e sigilo</h3>
<p>O árbitro é juiz de fato e de direito, e a sentença não fica sujeita a recurso nem a homologação pelo Poder Judiciário (art. 18). Produz entre as partes os mesmos efeitos da sentença judicial e, se condenatória, é título executivo (art. 31). O procedimento é sigiloso, salvo acordo das partes ou exigência legal.</p>$html$),
('mediacao', 1, $html$<h2>Regulamento de mediação</h2>
<p>Na mediação, um terceiro imparcial e sem poder de decisão auxilia as partes a identificar ou desenvolver soluções consensuais (Lei 13.140/2015, art. 1º, parágrafo único).</p>
<h3>Art. 1º – Princípios</h3>
<p>A mediação orienta-se pela imparcialidade do mediador, isonomia entre as partes, oralidade, informalidade, autonomia da vontade, busca do consenso, confidencialidade e boa-fé (art. 2º). Ninguém é obrigado a permanecer em mediação (art. 2º, § 2º).</p>
<h3>Art. 2º – Pedido e convite</h3>
<p>A parte apresenta pela plataforma o pedido, com a qualificação das partes e o objeto do conflito, que deve versar sobre direitos disponíveis ou indisponíveis que admitam transação (art. 3º), e recolhe as custas da tabela em vigor. A secretaria convida a outra parte pelos contatos informados.</p>
<h3>Art. 3º – Mediador</h3>
<p>A secretaria designa o mediador. Aplicam-se a ele as hipóteses de impedimento e suspeição do juiz, e ele revela, antes de aceitar, qualquer fato que possa suscitar dúvida justificada sobre a sua imparcialidade (art. 5º). Por um ano, contado da última audiência, fica impedido de assessorar, representar ou patrocinar qualquer das partes (art. 6º); não pode atuar como árbitro nem como testemunha em processos sobre o mesmo conflito (art. 7º).</p>
<h3>Art. 4º – Reuniões</h3>
<p>As reuniões podem ser feitas por meio eletrônico (art. 46). As partes podem ser acompanhadas por advogado; se uma delas estiver assistida e a outra não, o procedimento é suspenso até que todas estejam devidamente assistidas (art. 10, parágrafo único).</p>
<h3>Art. 5º – Confidencialidade</h3>
<p>No início da primeira reunião, e sempre que julgar necessário, o mediador alerta as partes sobre as regras de confidencialidade (art. 14). A informação produzida na mediação é confidencial e não pode ser revelada nem mesmo em processo arbitral ou judicial, salvo se as partes decidirem de outra forma ou nas exceções da lei (art. 30).</p>
<h3>Art. 6º – Prazos e prescrição</h3>
<p>Enquanto transcorrer a mediação fica suspenso o prazo prescricional (art. 17, parágrafo único). Os prazos deste regulamento contam-se em dias úteis, excluído o dia do começo e incluído o do vencimento. O prazo que terminar em sábado, domingo, feriado nacional, segunda ou terça-feira de carnaval, ou em dia alcançado por certidão de indisponibilidade da plataforma, prorroga-se para o dia útil seguinte.</p>
<h3>Art. 7º – Encerramento</h3>
<p>A mediação encerra-se com o termo final, quando há acordo ou quando não se justificam novos esforços. O termo final com acordo é título executivo extrajudicial e, se homologado judicialmente, título executivo judicial (art. 20, parágrafo único).</p>$html$);
