import type { CustaDetalhada } from '@concordia/contract/pagamentos/schemas/custas'
import { O_QUE_SE_PAGA } from '@concordia/contract/rules/pagamento'
import { Card, Group, Stack, Text } from '@mantine/core'
import { isStaff, useSession } from '../../api/session.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { BOTOES } from './botoes.ts'
import type { CustaAberta } from './CustaDialog.tsx'

const CustaDialog = lazyPart<DialogoProps<CustaAberta>>(() => import('./CustaDialog.tsx'))

/** On a fee's page: the secretariat's act on it, or why there is none. Other users see nothing. */
export function AtosDaCusta({ custa }: { custa: CustaDetalhada }) {
  const staff = isStaff(useSession()?.user)
  if (!staff) return null
  const { ato, porque } = atoOf(custa)
  return (
    <Section title="Atos da secretaria">
      <Card>
        <Stack gap="md">
          <Text>{porque}</Text>
          {ato && (
            <Group>
              <DialogButton
                part={CustaDialog}
                about={{ ato, custa }}
                variant="default"
                {...(ato === 'estornar' ? {} : { c: 'var(--mantine-color-error)' })}
              >
                {BOTOES[ato](custa.tipo)}
              </DialogButton>
            </Group>
          )}
          {custa.tipo === 'lote' && custa.situacao === 'P' && custa.itens.length > 0 && (
            <Text size="sm" c="dimmed">
              As custas que ele pagou estão abaixo, em “Custas deste lote”.
            </Text>
          )}
        </Stack>
      </Card>
    </Section>
  )
}

/** Same rules as the server's, so that the page never offers an act the server would refuse. */
function atoOf({ tipo, situacao, valor, lote, boleto, boleto_pdf, estornado_em }: CustaDetalhada): {
  ato: CustaAberta['ato'] | null
  porque: string
} {
  if (situacao === 'C') return { ato: null, porque: 'O pagamento está cancelado. Nenhum ato é possível.' }
  if (situacao === 'A') {
    if (lote !== null)
      return { ato: null, porque: `Estas custas estão no lote ${lote}. Para cancelá-las, cancele primeiro o lote.` }
    if (boleto?.situacao === 'aberto' || boleto_pdf !== null)
      return {
        ato: 'cancelarBoleto',
        porque: 'Para cancelar estas custas, cancele primeiro o boleto.',
      }
    return { ato: 'cancelar', porque: `O pagamento está em aberto. A secretaria pode cancelar ${O_QUE_SE_PAGA[tipo]}.` }
  }
  if (estornado_em) return { ato: null, porque: 'O valor destas custas já foi devolvido ao saldo do devedor.' }
  if (tipo === 'saldo') return { ato: null, porque: 'Esta é uma adição de saldo: o valor já está no saldo do devedor.' }
  if (tipo === 'lote')
    return { ato: null, porque: 'Um lote não é devolvido de uma vez. Devolva separadamente as custas que ele pagou.' }
  if (valor === 0) return { ato: null, porque: 'Nada foi pago por estas custas: não há valor a devolver.' }
  return { ato: 'estornar', porque: 'Estas custas estão pagas. A secretaria pode devolver o valor ao saldo do devedor.' }
}
