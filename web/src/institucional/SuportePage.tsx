import { institucional } from '@concordia/contract/institucional/calls'
import { formatPhone } from '@concordia/contract/values/contato/phone'
import { formatDocument } from '@concordia/contract/values/documento'
import { Anchor, Card, Group, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useInstalacao } from '../api/instalacao.ts'
import { queryOf } from '../api/query.ts'
import { path } from '../paths/paths.ts'
import { TextLink } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { Section } from '../ui/page/Section.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { Prose } from '../ui/text/Prose.tsx'

export default function SuportePage() {
  const { data, error, refetch } = useQuery(queryOf(institucional.suporte))
  return (
    <Page title="Suporte" about="Perguntas frequentes sobre o uso da plataforma." width="form">
      <Contatos />
      <Text my="lg">
        Para conferir um documento assinado ou um código de verificação, use o{' '}
        <TextLink to={path('Valida')} fz="inherit">
          Validador
        </TextLink>
        . Os dias em que não termina nenhum prazo estão em{' '}
        <TextLink to={path('Feriados')} fz="inherit">
          Feriados e recesso
        </TextLink>
        . Para saber quanto custa um processo ou um caso, use o{' '}
        <TextLink to={path('Simulador')} fz="inherit">
          Simulador de custas
        </TextLink>
        .
      </Text>
      {error && <Failure error={error} retry={refetch} stale={data !== undefined} />}
      {data ? (
        <Card component="article" p={{ base: 'lg', sm: 'xl' }}>
          {data.perguntas === '' ? (
            <Text c="dimmed">Nenhuma pergunta foi publicada ainda.</Text>
          ) : (
            <Prose html={data.perguntas} />
          )}
        </Card>
      ) : (
        !error && <CardSkeleton lines={14} />
      )}
    </Page>
  )
}

/** E-mail and WhatsApp of this installation; nothing where it names none. */
function Contatos() {
  const { camara, cnpj, endereco, suporte_email: email, suporte_whatsapp: whatsapp } = useInstalacao()
  if (!email && !whatsapp && !cnpj && !endereco) return null
  const digits = whatsapp?.replace(/\D/g, '') ?? ''
  return (
    <Section title="Fale com a câmara">
      <Card>
        {(cnpj || endereco) && (
          <Text mb="sm">{[camara, cnpj && `CNPJ ${formatDocument(cnpj)}`, endereco].filter(Boolean).join(' · ')}</Text>
        )}
        <Group gap="xl">
          {email && (
            <Group gap="xs">
              <IconMail size={20} aria-hidden />
              <Anchor href={`mailto:${email}`} underline="always">
                {email}
              </Anchor>
            </Group>
          )}
          {whatsapp && (
            <Group gap="xs">
              <IconBrandWhatsapp size={20} aria-hidden />
              <Anchor href={`https://wa.me/${withCountry(digits)}`} target="_blank" rel="noopener noreferrer" underline="always">
                WhatsApp {formatPhone(digits.replace(/^55(?=\d{10,11}$)/, ''))}
              </Anchor>
            </Group>
          )}
        </Group>
      </Card>
    </Section>
  )
}

const withCountry = (digits: string) => (digits.length > 11 ? digits : `55${digits}`)
