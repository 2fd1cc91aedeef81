import type { SegundaPessoa } from '@concordia/contract/secretaria/schemas/confirmacoes'
import { Card, Text, Title } from '@mantine/core'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import layout from '../../ui/layout.module.css'
import { SegundaPessoaDesligada } from './SegundaPessoaDesligada.tsx'

const SegundaPessoaDialog = lazyPart(() => import('./SegundaPessoaDialog.tsx'))

/** Whether acts wait for a second person, and the switch of a chamber where only one works. */
export function SegundaPessoaCard({ segundaPessoa, admin }: { segundaPessoa: SegundaPessoa; admin: boolean }) {
  const { exigida, configurada, desligada, varias_pessoas } = segundaPessoa
  const ligar = desligada !== null
  return (
    <Card mt="xl" component="section" aria-labelledby="segunda-pessoa">
      <Title order={2} size="h3" id="segunda-pessoa" mb="xs">
        Segunda pessoa
      </Title>
      {desligada && <SegundaPessoaDesligada {...desligada} />}
      <Text>
        {!configurada
          ? 'Esta instalação não exige que outra pessoa confirme atos da secretaria.'
          : exigida
            ? 'Devoluções altas, convênios altos ou de valor fixo, certidões, papéis e a designação de quem você mesmo aprovou esperam que outra pessoa confirme, por até 7 dias.'
            : 'Os atos são feitos na hora, sem outra pessoa.'}
      </Text>
      {configurada && admin && !varias_pessoas && (
        <div className={layout.actsBelow}>
          <DialogButton part={SegundaPessoaDialog} about={ligar} variant="default">
            {ligar ? 'ligar a segunda pessoa' : 'desligar a segunda pessoa'}
          </DialogButton>
        </div>
      )}
    </Card>
  )
}
