-- Reference data that production needs to accept its first filing. Everything here can be changed by the secretariat.

insert into areas (nome) values
  ('Ambiental'), ('Bancário e financeiro'), ('Cível'), ('Condominial'), ('Construção e engenharia'), ('Consumidor'),
  ('Contratos'), ('Empresarial e societário'), ('Energia'), ('Família e sucessões'), ('Franquias'), ('Imobiliário'),
  ('Internacional'), ('Propriedade intelectual'), ('Seguros'), ('Tecnologia e dados'), ('Trabalhista'), ('Transportes e logística');

insert into termos (versao, html) values (1, $html$
<h2>1. O que é esta plataforma</h2>
<p>A plataforma é o meio eletrônico pelo qual a câmara recebe e conduz procedimentos de arbitragem, mediação e negociação. Por ela as partes e seus advogados apresentam petições, recolhem custas, acompanham eventos, recebem comunicações e assinam documentos.</p>
<h2>2. Cadastro</h2>
<p>O cadastro é pessoal e exige dados verdadeiros e atualizados. O endereço de e-mail confirmado é o canal das comunicações da câmara. Quem se cadastra responde pelo que for praticado com sua senha e deve mantê-la em sigilo.</p>
<h2>3. Atos praticados</h2>
<p>Cada petição ou movimentação gera um recibo de protocolo com data, hora e o resumo criptográfico (SHA-256) de cada arquivo enviado. Os eventos de um procedimento são encadeados e não podem ser alterados nem apagados. A data e a hora que valem são as do servidor, no fuso de Brasília.</p>
<h2>4. Arquivos</h2>
<p>Documentos devem estar em PDF, sem senha e com menos de 6 MB. Quem envia um arquivo declara que pode usá-lo no procedimento e responde por sua autenticidade.</p>
<h2>5. Custas</h2>
<p>As custas seguem a tabela do regulamento em vigor na data do protocolo. O pagamento com cartão é processado por instituição de pagamento; a câmara não recebe nem guarda o número do cartão. Uma cobrança que não resulte em protocolo é devolvida.</p>
<h2>6. Comunicações</h2>
<p>As comunicações são feitas pela plataforma e por e-mail. Silenciar os avisos de um procedimento não afasta as comunicações que devem ser feitas à parte.</p>
<h2>7. Sigilo</h2>
<p>Os procedimentos são sigilosos, salvo acordo das partes ou exigência legal. Tem acesso quem protocolou, quem recebeu número e senha de acesso, os árbitros ou mediadores designados e a secretaria. A senha de acesso não deve ser repassada a estranhos ao procedimento.</p>
<h2>8. Dados pessoais</h2>
<p>Os dados são tratados para o exercício regular de direitos em procedimento arbitral e para o cumprimento de obrigações legais (Lei 13.709/2018, art. 7º, II e VI). O titular pode pedir acesso, correção e demais direitos do art. 18 pelos canais de suporte.</p>
<h2>9. Disponibilidade</h2>
<p>Se a plataforma ficar indisponível no último dia de um prazo, o prazo se prorroga para o dia útil seguinte, conforme certidão publicada pela secretaria.</p>
<h2>10. Mudanças destes termos</h2>
<p>Uma nova versão destes termos é publicada nesta página com a data em que passa a valer. A versão aceita por cada usuário fica registrada.</p>
$html$);
