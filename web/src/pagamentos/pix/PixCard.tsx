import { pix as calls } from '@concordia/contract/pagamentos/pix/calls'
import type { Pix } from '@concordia/contract/pagamentos/pix/schemas'
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { useReadAgain } from '../../api/useReadAgain.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import { notify } from '../../ui/notify.ts'
import { Datum } from '../../ui/page/DataList.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { useGerarPix } from '../passo/useGerarPix.ts'
import CodigoPix from './CodigoPix.tsx'

/** The bank is asked this often while the page is open. */
const POLL_MS = 3_000

interface PixCardProps {
  id: number
  pix: Pix
  /** Whether the viewer owes the fee. */
  propria: boolean
}

/** The Pix in force of a fee: how to pay it, and how much time is left. It turns to "pago" by itself. */
export default function PixCard({ id, pix: first, propria }: PixCardProps) {
  const { data } = useQuery({
    ...queryOf(calls.get, { params: { id } }, { overlay: false }),
    refetchInterval: ({ state }) => (state.data && state.data.pix?.situacao !== 'ativa' ? false : POLL_MS),
  })
  const pix = data?.pix?.id === first.id ? data.pix : first
  useEnded(pix)
  const left = useSecondsLeft(pix.expira_em)
  const codigo = pix.qr && pix.recebedor !== null ? { ...pix, qr: pix.qr, recebedor: pix.recebedor } : null
  return (
    <Section title="Pix">
      <Card>
        <Stack gap="lg">
          {left > 0 && codigo ? (
            <CodigoPix
              codigo={codigo}
              valor={pix.valor}
              ate={
                <Datum label="Vale até">
                  <DateTime value={pix.expira_em} />
                </Datum>
              }
            >
              <Text role="timer" className="numeric">
                Tempo para pagar: {minutesOf(left)}
              </Text>
            </CodigoPix>
          ) : (
            <Vencido id={id} propria={propria} />
          )}
          <Text>
            Assim que o banco confirmar, esta página mostra o pagamento.{propria && ' Para pagar de outra forma, cancele o Pix.'}
          </Text>
          <Group>
            {pix.de_teste && left > 0 && <PagarNoTeste pix={pix} />}
            {propria && <CancelarPixButton id={id} />}
          </Group>
        </Stack>
      </Card>
    </Section>
  )
}

function Vencido({ id, propria }: { id: number; propria: boolean }) {
  const gerar = useGerarPix()
  const [busy, setBusy] = useState(false)
  const outro = async () => {
    setBusy(true)
    await gerar(id).catch(notify.error)
    setBusy(false)
  }
  return (
    <Alert role="status" color="marca" icon={<IconClock aria-hidden />} title="O tempo deste Pix terminou">
      <Stack gap="md" align="flex-start">
        <Text c="var(--mantine-color-text)">
          Se você já o pagou, aguarde: o pagamento aparece aqui. Se não, ele não vale mais.
        </Text>
        {propria && (
          <Button loading={busy} onClick={() => void outro()}>
            gerar outro Pix
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

/** In a test installation there is no bank: its payer says that it was paid. */
function PagarNoTeste({ pix }: { pix: Pix }) {
  const readAgain = useReadAgain()
  return (
    <CommandButton variant="default" command={calls.pagarNoTeste} input={{ params: { id: pix.id } }} again onDone={readAgain}>
      pagar este Pix (ambiente de teste)
    </CommandButton>
  )
}

function CancelarPixButton({ id }: { id: number }) {
  const readAgain = useReadAgain()
  return (
    <CommandButton
      variant="default"
      c="var(--mantine-color-error)"
      command={calls.remover}
      input={{ params: { id } }}
      again
      ask={{
        title: 'Cancelar o Pix?',
        message:
          'O Pix é cancelado no banco e não pode mais ser pago. As custas continuam em aberto, para pagar de outra forma. Se você já pagou este Pix, não o cancele: o pagamento aparece aqui em instantes.',
        confirm: 'cancelar Pix',
        cancel: 'voltar',
        danger: true,
      }}
      onDone={readAgain}
    >
      cancelar Pix
    </CommandButton>
  )
}

const CUSTAS = /^\/(pagamentos?|saldo|home|processos?|casos?)\b/

/** Reads the fee again once the Pix is paid or has ended, and says so. */
function useEnded({ situacao }: Pix): void {
  const queryClient = useQueryClient()
  const before = useRef(situacao)
  useEffect(() => {
    if (before.current === situacao) return
    before.current = situacao
    if (situacao === 'paga') notify.success('Pagamento por Pix confirmado.')
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => CUSTAS.test(String(queryKey[1])) })
  }, [situacao, queryClient])
}

function useSecondsLeft(expiraEm: string): number {
  const until = Date.parse(expiraEm)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1_000))
}

const minutesOf = (seconds: number) => `${Math.floor(seconds / 60)}min${String(seconds % 60).padStart(2, '0')}s`
