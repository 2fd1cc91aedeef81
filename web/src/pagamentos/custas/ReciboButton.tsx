import { custas } from '@concordia/contract/pagamentos/calls'
import type { Custa } from '@concordia/contract/pagamentos/schemas/custas'
import { call } from '../../api/call.ts'
import { SaveButton } from '../../ui/page/SaveButton.tsx'

type Paga = Pick<Custa, 'id' | 'identificador' | 'situacao' | 'estornado_em'>

/** Only a paid fee that was not refunded has a receipt. */
export const temRecibo = ({ situacao, estornado_em }: Paga): boolean => situacao === 'P' && estornado_em === null

/** Saves the receipt of a paid fee. */
export const ReciboButton = ({ custa }: { custa: Paga }) =>
  temRecibo(custa) ? (
    <SaveButton label="recibo" name={custa.identificador} load={() => call(custas.recibo, { params: { id: custa.id } })} />
  ) : null
