import type { Answer, Client } from '../client.ts'
import { formOf } from '../form.ts'
import { novaCusta, payByCard } from '../payments/custa.ts'
import { newTarefa } from '../procedimentos/tarefa.ts'
import { registerVerified } from '../secretaria/pessoa.ts'
import {
  app,
  audio,
  caso,
  clients,
  comBoleto,
  contato,
  convenioForm,
  designacao,
  impugnacao,
  newConvenio,
  newCusta,
  newDiferenca,
  newResolucao,
  processo,
  publish,
  semCusta,
  somebody,
  unverified,
} from './scene.ts'
import { CALLERS, type Caller } from './table.ts'

const COBRANCA = { parte_id: 999_999, especie: 'administracao', valor: 10, descricao: 'Taxa', vence_em: '2999-01-01' }
const REPASSE = { user_id: '999999', especie: 'honorarios_arbitros', valor: '10', pago_em: '2026-01-01' }
/** The charge of the fee of the filing. */
const lancamento = async () =>
  (
    await app.deps.db
      .selectFrom('contaLancamentos')
      .select('id')
      .where('procedimentoId', '=', processo.id)
      .where('tipo', '=', 'cobranca')
      .executeTakeFirstOrThrow()
  ).id

/** As `CALLS` in calls.ts: what only the secretariat may call. */
export const CALLS_OF_SECRETARIA: Record<string, (who: Client, caller: Caller) => Promise<Answer<unknown>>> = {
  'GET /secretaria/conciliacao': (who) => who.get('/secretaria/conciliacao'),
  'PUT /secretaria/conciliacao/{id}': async (who, caller) =>
    who.put(`/secretaria/conciliacao/${await newDiferenca(caller)}`, { motivo: 'Conferida' }),
  'POST /secretaria/pagamento/{id}/boleto/encerrar': (who) =>
    who.post(`/secretaria/pagamento/${comBoleto}/boleto/encerrar`, { motivo: 'Conferido' }),
  'PUT /secretaria/impugnacao/{iid}': (who) => who.put(`/secretaria/impugnacao/${impugnacao.id}`, {}),
  'GET /secretaria/fases': (who) => who.get('/secretaria/fases'),
  'GET /secretaria/fases/{fase}': (who) => who.get('/secretaria/fases/instrucao'),
  'GET /secretaria/camara': (who) => who.get('/secretaria/camara'),
  'PUT /secretaria/camara': (who) => who.putForm('/secretaria/camara', formOf({ nome: '' })),
  'GET /secretaria/rito': (who) => who.get('/secretaria/rito'),
  'PUT /secretaria/rito': (who) => who.put('/secretaria/rito', {}),
  'GET /secretaria/tabelas-de-custas': (who) => who.get('/secretaria/tabelas-de-custas'),
  'POST /secretaria/tabela-de-custas': (who) => who.post('/secretaria/tabela-de-custas', { itens: [] }),
  'PUT /secretaria/tabela-de-custas/{id}': (who) => who.put('/secretaria/tabela-de-custas/1', { itens: [] }),
  'DELETE /secretaria/tabela-de-custas/{id}': (who) => who.delete('/secretaria/tabela-de-custas/1'),
  'POST /secretaria/tabela-de-custas/{id}/simular': (who) =>
    who.post('/secretaria/tabela-de-custas/1/simular', { objeto: 'caso', valor: 1 }),
  'POST /secretaria/tabela-de-custas/{id}/publicar': (who) => who.post('/secretaria/tabela-de-custas/1/publicar', {}),
  'GET /secretaria/lista/{lista}': (who) => who.get('/secretaria/lista/areas'),
  'POST /secretaria/lista/{lista}': (who, caller) => who.post('/secretaria/lista/tarefas', { nome: `Tarefa de ${caller}` }),
  'PUT /secretaria/lista/{lista}/{id}': (who, caller) => who.put('/secretaria/lista/tarefas/7', { nome: `Segundo ${caller}` }),
  'PUT /secretaria/lista/{lista}/{id}/quem': (who, caller) =>
    who.put(`/secretaria/lista/eventos/${CALLERS.indexOf(caller) + 2}/quem`, { quem: ['parte', 'perito', 'secretaria'] }),
  'PUT /secretaria/lista/{lista}/{id}/ativo': (who, caller) =>
    who.put(`/secretaria/lista/tarefas/${CALLERS.indexOf(caller) + 2}/ativo`, { ativo: false }),
  'GET /secretaria/importados': (who) => who.get('/secretaria/importados'),
  'POST /secretaria/importado/{id}/abrir': (who) => who.post(`/secretaria/importado/${processo.id}/abrir`, {}),
  'GET /secretaria/resolucoes': (who) => who.get('/secretaria/resolucoes'),
  'POST /secretaria/resolucao': (who) => publish(who),
  'DELETE /secretaria/resolucao/{id}': async (who) => who.delete(`/secretaria/resolucao/${await newResolucao()}`),
  'POST /secretaria/feriado': (who) => who.post('/secretaria/feriado', {}),
  'DELETE /secretaria/feriado/{id}': (who) => who.delete('/secretaria/feriado/999999'),
  'POST /secretaria/recesso': (who) => who.post('/secretaria/recesso', {}),
  'DELETE /secretaria/recesso/{id}': (who) => who.delete('/secretaria/recesso/999999'),
  'POST /secretaria/indisponibilidade': (who) => who.post('/secretaria/indisponibilidade', {}),
  'POST /secretaria/indisponibilidade/{id}/anulacao': (who) => who.post('/secretaria/indisponibilidade/999999/anulacao', {}),
  'GET /secretaria/texto/{texto}': (who) => who.get('/secretaria/texto/termos'),
  'POST /secretaria/texto/{texto}': (who) => who.post('/secretaria/texto/termos', { html: '<p>Novo</p>', versao: 999 }),
  'GET /secretaria/modelos-de-acordo': (who) => who.get('/secretaria/modelos-de-acordo'),
  'GET /secretaria/modelos-de-acordo/{modelo}/versoes': (who) => who.get('/secretaria/modelos-de-acordo/geral/versoes'),
  'POST /secretaria/modelos-de-acordo': (who) =>
    who.post('/secretaria/modelos-de-acordo', { nome: 'Acordo de pagamento', html: '<p>Texto</p>' }),
  'POST /secretaria/modelos-de-acordo/{modelo}': (who) =>
    who.post('/secretaria/modelos-de-acordo/geral', { nome: 'Geral', html: '<p>Texto</p>', versao: 999 }),
  'POST /secretaria/modelos-de-acordo/{modelo}/retirada': (who) =>
    who.post('/secretaria/modelos-de-acordo/geral/retirada', { versao: 999 }),
  'GET /secretaria/emails/recusados': (who) => who.get('/secretaria/emails/recusados'),
  'GET /secretaria/pessoas': (who) => who.get('/secretaria/pessoas'),
  'GET /secretaria/pessoa/{id}': (who) => who.get(`/secretaria/pessoa/${somebody.id}`),
  'PUT /secretaria/pessoa/{id}/papel': (who) => who.put(`/secretaria/pessoa/${somebody.id}/papel`, { role: 'secretario' }),
  // This account has neither app nor passkey.
  'POST /secretaria/pessoa/{id}/segundo-fator/reinicio': (who) =>
    who.post(`/secretaria/pessoa/${somebody.id}/segundo-fator/reinicio`, { motivo: 'Perdeu o celular' }),
  'POST /secretaria/pessoa/{id}/bloqueio': async (who) => {
    const { id } = await registerVerified(app)
    return who.post(`/secretaria/pessoa/${id}/bloqueio`, { motivo: 'A pedido' })
  },
  // The account is not blocked.
  'DELETE /secretaria/pessoa/{id}/bloqueio': (who) => who.delete(`/secretaria/pessoa/${unverified.id}/bloqueio`),
  'GET /secretaria/confirmacoes': (who) => who.get('/secretaria/confirmacoes'),
  'PUT /secretaria/confirmacao/{id}': (who) => who.put('/secretaria/confirmacao/999999', { decisao: 'confirmar' }),
  'PUT /secretaria/segunda-pessoa': (who) => who.put('/secretaria/segunda-pessoa', { ligada: false, motivo: 'Só eu' }),
  'GET /secretaria/perfis': (who) => who.get('/secretaria/perfis'),
  // No such request was made.
  'PUT /secretaria/pessoa/{id}/perfil/{tipo}': (who) =>
    who.put(`/secretaria/pessoa/${somebody.id}/perfil/perito`, { situacao: 'A' }),
  'GET /secretaria/avisos-retidos': (who) => who.get('/secretaria/avisos-retidos'),
  // Nothing waits.
  'POST /secretaria/avisos-retidos/{id}/liberar': (who) =>
    who.post(`/secretaria/avisos-retidos/${processo.id}/liberar`, { por: 'enderecos', ate: 1, motivo: 'A pedido' }),
  'POST /secretaria/avisos-retidos/{id}/descartar': (who) =>
    who.post(`/secretaria/avisos-retidos/${processo.id}/descartar`, { por: 'enderecos', ate: 1, motivo: 'A pedido' }),
  // No more than it is.
  'PUT /secretaria/avisos-retidos/{id}/limite': (who) =>
    who.put(`/secretaria/avisos-retidos/${processo.id}/limite`, { limite: 60, motivo: 'A pedido' }),
  'GET /secretaria/indicadores': (who) => who.get('/secretaria/indicadores?from=2026-01&to=2026-12'),
  'POST /secretaria/indicadores/csv': (who) =>
    who.file('/secretaria/indicadores/csv', { from: '2026-01', to: '2026-12', quadro: 'custas' }),
  'POST /secretaria/indicadores/atualizacao': (who) => who.post('/secretaria/indicadores/atualizacao', {}),
  'PUT /secretaria/indicadores/publicacao': (who) => who.put('/secretaria/indicadores/publicacao', { publicar: false }),
  'GET /secretaria/painel': (who) => who.get('/secretaria/painel'),
  'GET /secretaria/painel/{fila}': (who) => who.get('/secretaria/painel/aceites'),
  'POST /secretaria/designacoes/lembrar': (who) => who.post('/secretaria/designacoes/lembrar', {}),
  'GET /secretaria/processo/{id}': (who) => who.get(`/secretaria/processo/${processo.id}`),
  'GET /secretaria/processo/{id}/candidatos': (who) => who.get(`/secretaria/processo/${processo.id}/candidatos?texto=conta`),
  // The only seat is taken.
  'PUT /secretaria/processo/{id}/presidente': (who) =>
    who.put(`/secretaria/processo/${processo.id}/presidente`, { arbitro_id: 1 }),
  'POST /secretaria/processo/{id}/designacoes': (who) =>
    who.post(`/secretaria/processo/${processo.id}/designacoes`, { designados: [1] }),
  'PUT /secretaria/processo/{id}/designacao/{designacaoId}': (who) =>
    who.put(`/secretaria/processo/${processo.id}/designacao/${designacao}`, { user_id: 999_999, motivo: 'A pedido' }),
  // It waits for an acceptance.
  'PUT /secretaria/processo/{id}/situacao': (who) =>
    who.put(`/secretaria/processo/${processo.id}/situacao`, { ato: 'suspender', motivo: 'A pedido' }),
  'POST /secretaria/processo/{id}/senha': (who) => who.post(`/secretaria/processo/${semCusta}/senha`, {}),
  'GET /secretaria/processo/{id}/acessos': (who) => who.get(`/secretaria/processo/${processo.id}/acessos`),
  'DELETE /secretaria/processo/{id}/acesso/{userId}': (who) =>
    who.delete(`/secretaria/processo/${processo.id}/acesso/999999`, { motivo: 'Engano.' }),
  // Nobody contested it.
  'PUT /secretaria/contato/{id}/descongelar': (who) =>
    who.put(`/secretaria/contato/${contato.id}/descongelar`, { motivo: 'Conferido.' }),
  'POST /secretaria/processo/{id}/vinculo/{userId}/desvinculacao': (who) =>
    who.post(`/secretaria/processo/${processo.id}/vinculo/999999/desvinculacao`, { parte_id: 1, motivo: 'Engano.' }),
  // The address is already this one.
  'PUT /secretaria/processo/{id}/contato/{contatoId}': (who) =>
    who.put(`/secretaria/processo/${processo.id}/contato/${contato.id}`, { contato: contato.contato }),
  'PUT /secretaria/processo/{id}/documento/{documentoId}/sigilo': async (who, caller) => {
    const path = `/secretaria/processo/${processo.id}/documento/${audio}/sigilo`
    const papeis = caller === 'admin' ? ['demandantes'] : ['demandantes', 'demandadas']
    const answer = await who.put(path, { papeis, motivo: 'A pedido da parte' })
    // Unrestricted again: other calls fetch the same document.
    if (answer.status === 200) await who.put(path, { papeis: null, motivo: 'Encerrado' })
    return answer
  },
  'GET /secretaria/tarefas': (who) => who.get('/secretaria/tarefas'),
  'PUT /secretaria/tarefa/{id}/assumir': async (who) =>
    who.put(`/secretaria/tarefa/${await newTarefa(app, processo.id)}/assumir`, {}),
  'PUT /secretaria/tarefa/{id}/devolver': async (who) => {
    const id = await newTarefa(app, processo.id)
    await who.put(`/secretaria/tarefa/${id}/assumir`, {})
    return who.put(`/secretaria/tarefa/${id}/devolver`)
  },
  'POST /secretaria/tarefa/{id}/nota': async (who) =>
    who.post(`/secretaria/tarefa/${await newTarefa(app, processo.id)}/nota`, { texto: 'Conferido' }),
  'PUT /secretaria/tarefa/{id}/concluir': async (who) =>
    who.put(`/secretaria/tarefa/${await newTarefa(app, processo.id)}/concluir`),
  'GET /secretaria/pagamentos': (who) => who.get('/secretaria/pagamentos'),
  'POST /secretaria/pagamento/{id}/cancelar': async (who) =>
    who.post(`/secretaria/pagamento/${await newCusta()}/cancelar`, { motivo: 'Em duplicidade' }),
  'POST /secretaria/pagamento/{id}/boleto/cancelar': async (who) =>
    who.post(`/secretaria/pagamento/${await newCusta()}/boleto/cancelar`, { motivo: 'A pedido' }),
  'POST /secretaria/pagamento/{id}/estornar': async (who) => {
    const id = await novaCusta(app, 'parte', 3)
    await payByCard(clients.owner, id, 3)
    return who.post(`/secretaria/pagamento/${id}/estornar`, { motivo: 'Em duplicidade' })
  },
  'POST /secretaria/processo/{id}/cobranca': (who) => who.post(`/secretaria/processo/${processo.id}/cobranca`, COBRANCA),
  'POST /secretaria/caso/{id}/cobranca': (who) => who.post(`/secretaria/caso/${caso.id}/cobranca`, COBRANCA),
  'POST /secretaria/processo/{id}/repasse': (who) => who.form(`/secretaria/processo/${processo.id}/repasse`, formOf(REPASSE)),
  'POST /secretaria/caso/{id}/repasse': (who) => who.form(`/secretaria/caso/${caso.id}/repasse`, formOf(REPASSE)),
  'PUT /secretaria/lancamento/{id}/dispensar': async (who) =>
    who.put(`/secretaria/lancamento/${await lancamento()}/dispensar`, { motivo: 'A pedido' }),
  'PUT /secretaria/lancamento/{id}/oferecer': async (who) => who.put(`/secretaria/lancamento/${await lancamento()}/oferecer`, {}),
  'GET /secretaria/convenios': (who) => who.get('/secretaria/convenios'),
  'POST /secretaria/convenio': (who) => who.post('/secretaria/convenio', convenioForm()),
  'PUT /secretaria/convenio/{id}': async (who) =>
    who.put(`/secretaria/convenio/${await newConvenio()}`, { vale_desde: null, vale_ate: null, limite_usos: 3 }),
  'DELETE /secretaria/convenio/{id}': async (who) => who.delete(`/secretaria/convenio/${await newConvenio()}`),
  'POST /secretaria/auditoria': (who) => who.post('/secretaria/auditoria', {}),
  'POST /secretaria/auditoria/csv': (who) => who.file('/secretaria/auditoria/csv', {}),
  'GET /secretaria/trabalhos': (who) => who.get('/secretaria/trabalhos'),
  // There is no failed job with this number.
  'POST /secretaria/trabalho/{id}/repetir': (who) => who.post('/secretaria/trabalho/999999/repetir', {}),
  'POST /secretaria/trabalho/{id}/descartar': (who) =>
    who.post('/secretaria/trabalho/999999/descartar', { motivo: 'Sem efeito' }),
}
