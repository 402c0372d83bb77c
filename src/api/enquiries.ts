import { Enquiry, NewEnquiry } from "#contract/enquiries.ts";
import { submitEnquiry } from "#shop/enquiries/enquiries.server.ts";
import type { FeatureRoutes } from "./feature-routes.ts";

export const enquiryRoutes: FeatureRoutes = (api, contextOf) => {
  api.post(
    "/enquiry",
    {
      config: { quota: 10 },
      schema: { summary: "Send an enquiry", tags: ["Contact"], body: NewEnquiry, response: { 201: Enquiry } },
    },
    async (request, reply) => reply.code(201).send(await submitEnquiry(contextOf(request), request.body)),
  );
};
