import type { CustaDetalhada } from '@concordia/contract/pagamentos/schemas/custas'
import { O_QUE_SE_PAGA } from '@concordia/contract/rules/pagamento'
import { tesouraria } from '@concordia/contract/secretaria/calls'
import { toCents } from '@concordia/contract/values/money'
import { Ato } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { BOTOES } from './botoes.ts'

export interface CustaAberta {
  ato: keyof typeof BOTOES
  custa: CustaDetalhada
}

export default function CustaDialog({ sobre: { ato, custa }, ...shown }: DialogoProps<CustaAberta>) {
  return (
    <Ato
      {...shown}
      title={TITULOS[ato](custa)}
      ato={tesouraria[ato]}
      input={(motivo) => ({ params: { id: custa.id }, body: { motivo } })}
      consequencias={CONSEQUENCIAS[ato](custa)}
      botao={BOTOES[ato](custa.tipo)}
      definitivo={ato !== 'estornar'}
      motivo={ONDE_FICA[ato]}
    />
  )
}

const TITULOS: Record<CustaAberta['ato'], (custa: CustaDetalhada) => string> = {
  cancelar: ({ tipo, identificador }) => `Cancelar ${O_QUE_SE_PAGA[tipo]} ${identificador}`,
  cancelarBoleto: ({ identificador }) => `Cancelar o boleto das custas ${identificador}`,
  estornar: ({ identificador }) => `Devolver as custas ${identificador} ao saldo`,
}
const NA_PAGINA = 'Vai por e-mail ao devedor e fica na página do pagamento.'
const ONDE_FICA = {
  cancelar: NA_PAGINA,
  cancelarBoleto: 'Vai por e-mail ao devedor e fica na auditoria.',
  estornar: NA_PAGINA,
}

function cancelOf({ tipo, processos, casos }: CustaDetalhada): string[] {
  const abertos = [...processos.map(({ id }) => `o processo ${id}`), ...casos.map(({ id }) => `o caso ${id}`)]
  return [
    `Não será mais possível pagar nem reabrir ${O_QUE_SE_PAGA[tipo]}.`,
    ...(tipo === 'lote' ? ['As custas do lote continuam em aberto e podem ser pagas separadamente.'] : []),
    ...(tipo === 'custas' && abertos.length > 0
      ? [`Sem elas, ${abertos.join(' e ')} não é aberto às partes, e ninguém pode ser designado para ele.`]
      : []),
    'O devedor é avisado, com o motivo.',
  ]
}

const estornarOf = ({ valor }: CustaDetalhada): string[] => [
  `${moneyText(toCents(valor))} vão para o saldo do devedor, agora e uma só vez.`,
  'As custas continuam pagas, e o que elas pagaram continua valendo.',
  'O dinheiro não volta ao cartão nem à conta bancária.',
  'O devedor é avisado, com o motivo.',
]

const cancelBoletoOf = (): string[] => [
  'O boleto é cancelado no banco e não pode mais ser pago.',
  'Se ele já foi pago, o banco responde que sim, e as custas são quitadas.',
  'As custas continuam em aberto, para pagar de outra forma ou cancelar.',
  'O devedor é avisado, com o motivo.',
]

const CONSEQUENCIAS: Record<CustaAberta['ato'], (custa: CustaDetalhada) => string[]> = {
  cancelar: cancelOf,
  cancelarBoleto: cancelBoletoOf,
  estornar: estornarOf,
}
