"""The light table: one set of lights, one kind of camera, the same for every model."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from finishes import NEUTRAL
from kit import Kit

SHADOW_PERCENT = 25
"""Shadows are soft: they are rendered in a quarter of the size."""


def build(model, look=None):
    """An empty scene with the model in it, standing on the table and scaled to a unit sphere's width."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    model(Kit(look))
    bpy.context.view_layer.update()
    low, high = bounds(things())
    size = high - low
    scale = 2.0 / max(size.x, size.y, size.z)
    middle = (low + high) / 2
    move = Matrix.Scale(scale, 4) @ Matrix.Translation((-middle.x, -middle.y, -low.z))
    for thing in bpy.context.scene.objects:
        thing.matrix_world = move @ thing.matrix_world
    bpy.context.view_layer.update()


def things():
    return [o for o in bpy.context.scene.objects if o.type == "MESH" and not o.get("cutter") and not o.get("table")]


def corners(objects):
    """Every corner of these things, one row each."""
    graph = bpy.context.evaluated_depsgraph_get()
    return np.concatenate([placed_corners(thing, graph) for thing in objects])


def placed_corners(thing, graph):
    mesh = thing.evaluated_get(graph).to_mesh()
    points = np.empty(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get("co", points)
    return transformed(points.reshape(-1, 3), thing.matrix_world)


def transformed(points, matrix):
    matrix = np.array(matrix)
    return points @ matrix[:3, :3].T + matrix[:3, 3]


def bounds(objects):
    points = corners(objects)
    return Vector(points.min(axis=0)), Vector(points.max(axis=0))


def seen_by(camera, points, width, height):
    """Where points appear in the picture, 0 to 1 from the left and from below."""
    near = transformed(np.array(points), camera.matrix_world.inverted())
    span = camera.data.lens / camera.data.sensor_width * max(width, height)
    across = near[:, :2] / -near[:, 2:] * span
    return 0.5 + across / (width, height)


def light():
    """A large soft key from the left, a narrow warm strip from the right, a rim from behind, and the white room."""
    centre = Vector((0, 0, sum(v.z for v in bounds(things())) / 2))
    lamp((-3.0, -2.6, 3.4), centre, 2.4, 2.0, 150)
    lamp((3.4, -1.2, 2.4), centre, 0.7, 2.8, 95, (1, 0.96, 0.92))
    lamp((0.2, 2.8, 3.6), centre, 4.0, 0.9, 115)
    lamp((-2.8, 1.6, 1.1), centre, 0.6, 2.0, 40, (0.88, 0.93, 1))
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (1, 1, 1, 1)
    background.inputs[1].default_value = 0.42


def lamp(place, target, width, height, power, colour=(1, 1, 1)):
    data = bpy.data.lights.new("lamp", "AREA")
    data.shape, data.size, data.size_y, data.energy, data.color = "RECTANGLE", width, height, power, colour
    thing = bpy.data.objects.new("lamp", data)
    thing.visible_camera = False
    thing.location = place
    thing.rotation_euler = (target - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)


def table():
    """The floor: it bounces light and takes the shadow, and the camera does not see it."""
    mesh = bpy.data.meshes.new("table")
    mesh.from_pydata([(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)], [], [(0, 1, 2, 3)])
    thing = bpy.data.objects.new("table", mesh)
    thing["table"] = True
    material = bpy.data.materials.new("table")
    material.use_nodes = True
    material.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (0.8, 0.8, 0.8, 1)
    material.node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 1
    mesh.materials.append(material)
    thing.visible_camera = False
    bpy.context.scene.collection.objects.link(thing)
    return thing


def aim(turn, rise, width, height, fill=0.84, focus=None, within=(0, 1)):
    """
    Looks from `turn` degrees beside the front and `rise` degrees above the table, and zooms until what is seen fills
    that share of the picture. `focus` is a sphere ((x, y, z), radius) in the model's scaled space: a detail. `within`
    is the part of the picture's width that is used, from the left: the rest stays free for words.
    """
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    scene.collection.objects.link(camera)
    scene.camera = camera
    low, high = bounds(things())
    centre = (low + high) / 2
    a, b = math.radians(turn), math.radians(rise)
    direction = Vector((math.sin(a) * math.cos(b), -math.cos(a) * math.cos(b), math.sin(b)))
    camera.location = centre + direction * 9
    camera.rotation_euler = (-direction).to_track_quat("-Z", "Y").to_euler()
    camera.data.lens = 85
    bpy.context.view_layer.update()
    if focus:
        place, radius = Vector(focus[0]), focus[1]
        side = camera.matrix_world.to_3x3() @ Vector((1, 0, 0))
        up = camera.matrix_world.to_3x3() @ Vector((0, 1, 0))
        points = [place + side * radius, place - side * radius, place + up * radius, place - up * radius]
        fill = 1
    else:
        points = corners(things())
    seen = seen_by(camera, points, width, height)
    (left, below), (right, above) = seen.min(axis=0), seen.max(axis=0)
    start, end = within
    zoom = fill * min((end - start) / (right - left), 1 / (above - below))
    camera.data.lens *= zoom
    camera.data.shift_x = ((left + right) / 2 - 0.5) * zoom - ((start + end) / 2 - 0.5)
    camera.data.shift_y = ((below + above) / 2 - 0.5) * zoom * height / width


def set_up(samples, threads=1):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.04, 12
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 4, 2, 3, 3
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.4
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    scene.render.film_transparent = True
    scene.view_settings.view_transform = "Raw"


def shoot(folder, samples, threads=1):
    """Writes image.exr, body.exr and trim.exr (the light on what takes the finish) and shadow.exr into the folder."""
    floor = table()
    set_up(samples, threads)
    passes(folder)
    bpy.ops.render.render()
    scene = bpy.context.scene
    scene.use_nodes = False
    for thing in things():
        thing.visible_camera = False
    floor.visible_camera = True
    floor.is_shadow_catcher = True
    set_up(64, threads)
    scene.cycles.use_adaptive_sampling = False
    scene.render.resolution_percentage = SHADOW_PERCENT
    scene.render.image_settings.file_format, scene.render.image_settings.color_depth = "OPEN_EXR", "16"
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.filepath = f"{folder}/shadow.exr"
    bpy.ops.render.render(write_still=True)


def passes(folder):
    scene, layer = bpy.context.scene, bpy.context.view_layer
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
    layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = layer.use_pass_glossy_color = True
    for zone in ("body", "trim"):
        mask = layer.aovs.add()
        mask.name, mask.type = zone, "COLOR"
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source = nodes.new("CompositorNodeRLayers")

    def combine(kind, one, two):
        node = nodes.new("CompositorNodeMixRGB")
        node.blend_type = kind
        links.new(one, node.inputs[1])
        links.new(two, node.inputs[2])
        return node.outputs[0]

    diffuse = combine("ADD", source.outputs["DiffDir"], source.outputs["DiffInd"])
    glossy = combine("ADD", source.outputs["GlossDir"], source.outputs["GlossInd"])
    glossy = combine("MULTIPLY", glossy, source.outputs["GlossCol"])
    out = nodes.new("CompositorNodeOutputFile")
    out.base_path = folder
    out.format.file_format, out.format.color_depth, out.format.exr_codec = "OPEN_EXR", "16", "ZIP"
    out.format.color_mode = "RGBA"
    out.file_slots.clear()
    out.file_slots.new("image")
    links.new(source.outputs["Image"], out.inputs["image"])
    neutral = nodes.new("CompositorNodeValue")
    neutral.outputs[0].default_value = NEUTRAL + 0.04
    for zone in ("body", "trim"):
        parts = nodes.new("CompositorNodeSeparateColor")
        links.new(source.outputs[zone], parts.inputs[0])
        dull = combine("MULTIPLY", diffuse, parts.outputs[0])
        shiny = combine("MULTIPLY", glossy, parts.outputs[1])
        # Reflections at a flat angle have the light's colour on any metal; a dark finish is to look dark all the same.
        shiny = combine("DIVIDE", shiny, neutral.outputs[0])
        out.file_slots.new(zone)
        links.new(combine("ADD", dull, shiny), out.inputs[zone])
