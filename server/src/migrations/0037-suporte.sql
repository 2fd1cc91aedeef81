-- Questions and answers of the support page, in versions like the terms; a chamber begins with these and publishes its own over them.
create table suporte (
  versao integer primary key,
  html text not null,
  vigente_desde timestamptz not null default now(),
  publicado_por bigint references users
);

insert into suporte (versao, html) values
(1, $html$<h2>Como protocolo uma arbitragem ou uma mediação?</h2>
<p>Em “Processos Arbitrais” ou em “Casos de Mediação”, escolha o botão de novo pedido. Você informa as partes, o valor e os fatos, anexa os documentos em PDF e paga as custas. Ao final, a plataforma gera um recibo com data e hora, que vale como prova do envio.</p>
<h2>Qual é o prazo de defesa?</h2>
<p>O prazo para apresentar defesa é de 10 dias úteis, contados como diz o regulamento: exclui-se o dia do começo e inclui-se o do vencimento. Se o prazo terminar em dia sem expediente, ou em que a plataforma ficou fora do ar, passa para o dia útil seguinte. A data final aparece na tela do processo.</p>
<h2>Recebi o número e a senha de um processo. Como o acompanho?</h2>
<p>Cadastre-se com o e-mail em que recebeu o aviso e confirme o endereço. Depois, em “Processo existente” (ou “Caso existente”), informe o número e a senha de acesso. O processo passa a aparecer na sua lista.</p>
<h2>Como calculo e pago as custas?</h2>
<p>O valor é calculado pela plataforma a partir do valor da causa e aparece antes de você confirmar. O pagamento pode ser feito por cartão, boleto ou saldo da sua conta. O boleto vence em poucos dias, e o banco pode levar até 3 dias úteis para confirmar o pagamento; o pedido segue quando ele é confirmado.</p>
<h2>Posso emitir o boleto em nome de outra pessoa?</h2>
<p>Sim. Em “Configurações”, na aba “Adicionar terceiro para pagamentos”, cadastre a pessoa ou empresa. Ao pagar por boleto, escolha em nome de quem ele sai.</p>
<h2>Que arquivos posso enviar?</h2>
<p>Documentos em PDF, com menos de 6 MB cada um e sem senha; gravações em MP3 ou WAV. Se o PDF for maior, divida-o em partes com nomes claros, como “Contrato, parte 1”. Se a plataforma disser que o arquivo está danificado, gere o PDF novamente.</p>
<h2>Como peticiono em um processo em andamento?</h2>
<p>Abra o processo e escolha “Movimentar / Peticionar”. Selecione o tipo de petição, descreva o que pede e anexe os documentos. As outras partes são avisadas, e o recibo fica nos autos.</p>
<h2>Não recebo os avisos por e-mail. O que faço?</h2>
<p>Veja a caixa de spam e marque a mensagem como confiável. Todos os avisos também ficam em “Notificações”, no menu. Se o seu endereço nos autos estiver errado, peça à secretaria que o corrija.</p>
<h2>Esqueci a senha ou quero mais segurança para entrar. Como faço?</h2>
<p>Na tela de entrada, use “Esqueci a senha” para receber um link que vale por 1 hora. Em “Configurações”, na aba “Segurança”, você muda a senha, liga a autenticação de dois fatores e encerra sessões abertas em outros aparelhos.</p>
<h2>Como peço para atuar como árbitro, mediador, perito ou advogado?</h2>
<p>Em “Configurações”, na aba “Perfil”, preencha o pedido e anexe os documentos em PDF. A secretaria confere e responde por e-mail. Se o pedido for recusado, o motivo é informado e você pode pedir de novo. Só quem tem o perfil aprovado pode ser designado.</p>
<h2>Quem vê o que está no processo?</h2>
<p>As partes e seus advogados, os árbitros ou o mediador que aceitaram a designação e a secretaria da câmara. Os procedimentos são sigilosos: não há consulta pública. Na mediação, o que é enviado só para o mediador não é visto pela outra parte.</p>$html$);
