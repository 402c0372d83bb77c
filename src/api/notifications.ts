import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { absentIfEmpty, IdInput } from "#contract/fields.ts";
import { Notification, ReadNotifications, UnreadCount } from "#contract/orders.ts";
import { CountParam } from "#contract/query.ts";
import { listNotifications, markRead } from "#shop/notifications/notifications.server.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";
import { requestedPage, sendPaging } from "./paging.ts";

const OrderPart = z.preprocess(absentIfEmpty<string | undefined>, IdInput(refusals.orderNotFound.message).optional());

export const notificationRoutes: FeatureRoutes = (api, contextOf) => {
  api.get(
    "/user/notifications",
    {
      config: { session: "required" },
      schema: {
        summary: "Notifications about the customer's orders, newest first",
        tags: ["Orders"],
        querystring: z.object({ page: CountParam, limit: CountParam, order: OrderPart }),
        response: { 200: z.array(Notification) },
      },
    },
    async (request, reply) => {
      const page = requestedPage(request.query);
      const { items, total } = await listNotifications(contextOf(request), page, request.query.order ?? null);
      sendPaging(request, reply, page, total);
      return items;
    },
  );

  api.put(
    "/user/notifications/read",
    {
      config: { session: "required", rateLimit: perCustomer(300) },
      schema: {
        summary: "Mark a notification and all earlier ones as read",
        tags: ["Orders"],
        body: ReadNotifications,
        response: { 200: UnreadCount },
      },
    },
    async (request) => ({ unread: await markRead(contextOf(request), request.body.upTo) }),
  );
};
