import type { Protocolado } from '@concordia/contract/protocolados/schemas'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { PAPEIS, TIPOS } from '@concordia/contract/rules/tipos'
import { comArtigo, counted, maiuscula } from '@concordia/contract/values/substantivo'

/** The next steps after a filing, in order, from its present state. */
export function passosDe({ procedimento, situacao, custa, boleto, avisados }: Protocolado): string[] {
  const regras = TIPOS[procedimento.tipo]
  const papel = PAPEIS[regras.papel]
  const paga = boleto
    ? 'O banco confirma o pagamento do boleto em até 3 dias úteis.'
    : `As custas são pagas; até lá, ${comArtigo(regras)} não prossegue.`
  const abre = 'A câmara envia o número e a senha de acesso aos e-mails das partes.'
  const designa = `A câmara designa ${comArtigo(papel)}, que aceita ou recusa.`
  const ativo = `Com o aceite, ${comArtigo(regras)} passa a ativo.`
  const acompanhe = 'Você recebe cada passo por e-mail e nas notificações.'
  if (custa.situacao === 'C') return ['As custas foram canceladas: fale com a secretaria da câmara.']
  if (custa.situacao === 'A') return [paga, abre, designa, ativo, acompanhe]
  if (situacao !== SITUACAO.aguardandoAceite)
    return [`${maiuscula(comArtigo(regras))} está na situação “${regras.maquina[situacao].label}”.`, acompanhe]
  return [...(avisados.length > 0 ? [] : [abre]), designa, ativo, acompanhe]
}

const ENDERECO = { um: 'endereço', muitos: 'endereços', artigo: 'o' } as const

/** "Maria (demandada): número e senha enviados a 2 endereços". */
export function avisadaEm({ nome, polo, enderecos, retidos }: Protocolado['avisados'][number]): string {
  const enviados = enderecos - retidos
  const parts = [
    enviados > 0 && `número e senha enviados a ${counted(enviados, ENDERECO)}`,
    retidos > 0 && `${counted(retidos, ENDERECO)} à espera da secretaria`,
  ].filter(Boolean)
  return `${nome} (${polo}): ${parts.join('; ')}`
}
